/** Rows of a repeater, as in Shared\Forms\Values\RepeaterRows. */
import { toJson } from '../support/to-json';

export type Row = Readonly< Record< string, string > >;

export const MAX_ROWS = 100;
export const MAX_CELL_LENGTH = 200;
/** Additional empty rows on pages without scripts. */
export const SPARE_ROWS = 3;

/** @param rows limit set by the site; 0 means no limit */
export const maxRows = ( rows = 0 ): number => ( rows > 0 ? Math.min( rows, MAX_ROWS ) : MAX_ROWS );

/** Rows as JSON, without empty ones; '' when none is left. */
export function serializeRows( rows: readonly Row[] ): string {
	const filled = rows.filter( ( row ) => Object.values( row ).some( Boolean ) );
	return filled.length > 0 ? toJson( filled ) : '';
}

/** Rows from JSON; none if it is invalid. */
export function parseRows( json: string ): readonly Row[] {
	try {
		const rows: unknown = JSON.parse( json );
		return Array.isArray( rows ) ? rows.filter( ( row ) => row && typeof row === 'object' ) : [];
	} catch {
		return [];
	}
}
