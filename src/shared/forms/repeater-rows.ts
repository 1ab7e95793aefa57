/** A repeater's rows: Shared\Forms\Values\RepeaterRows. */
export type Row = Readonly< Record< string, string > >;

export const MOST_ROWS = 100;
export const CELL_LENGTH = 200;
/** Empty rows of a page without scripts, beside the first. */
export const SPARE_ROWS = 3;

/** @param rows as the owner says it; 0 is unlimited */
export const maxRows = ( rows = 0 ): number => ( rows > 0 ? Math.min( rows, MOST_ROWS ) : MOST_ROWS );

/** Without rows that are empty throughout. */
export function filledRows( rows: readonly Row[] ): string {
	const filled = rows.filter( ( row ) => Object.values( row ).some( Boolean ) );
	return filled.length > 0 ? JSON.stringify( filled ) : '';
}

/** Of an entry that was posted; none where it cannot be read. */
export function parseRows( json: string ): readonly Row[] {
	try {
		const rows: unknown = JSON.parse( json );
		return Array.isArray( rows ) ? rows.filter( ( row ) => row && typeof row === 'object' ) : [];
	} catch {
		return [];
	}
}
