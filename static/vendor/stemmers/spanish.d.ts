export declare function stemmer(word: string): string;
 export const language: string;