export function runPhp( file: string, input: object ): unknown;
export function askPhp( file: string, input: object ): unknown;
