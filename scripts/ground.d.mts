export const checkout: string;
export function nodePackage(platform?: string, arch?: string): string;
