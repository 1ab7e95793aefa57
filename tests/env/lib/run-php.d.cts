export function runPhp( file: string, input: object ): unknown;
