import type { ValueLabel } from './attributes';

/** A term, an author or a post type. */
export interface Choice {
	/** Value in URLs. */
	readonly value: string;
	readonly name: string;
	/** Terms only: ID, ID of the parent (0 for none), and number of posts. */
	readonly id?: number;
	readonly parent?: number;
	readonly count?: number;
}

export interface Option {
	readonly value: string;
	readonly label: string;
	readonly color: string;
	readonly depth: number;
	/** Whether neither it nor its descendants have posts. */
	readonly isEmpty: boolean;
}

interface Settings {
	readonly looks: readonly ValueLabel[];
	readonly orderBy: 'name' | 'count';
	readonly emptyOptions: 'hide' | 'dim' | 'show';
}

const DEPTH_MOST = 6;

/** Options of a filter with the author's settings, in the order of Content\Listings\Filters\FilterOptions. */
export function buildPreviewOptions(
	choices: readonly Choice[],
	{ looks, orderBy, emptyOptions }: Settings,
	isTree: boolean
): readonly Option[] {
	/** Number of posts, including those of descendants. */
	const number = ( { id, count = 0 }: Choice ): number =>
		choices.reduce(
			( all, other ) => all + ( id !== undefined && other.parent === id ? number( other ) : 0 ),
			count
		);
	const isEmpty = ( choice: Choice ): boolean => choice.count !== undefined && number( choice ) === 0;
	const named = choices
		.filter( ( choice ) => emptyOptions !== 'hide' || ! isEmpty( choice ) )
		.map( ( choice ) => {
			const look = looks.find( ( { value } ) => value === choice.value );
			return { ...choice, label: look?.label || choice.name, color: look?.color ?? '' };
		} );
	// Custom names are sorted here; otherwise the order of the database is kept.
	if ( looks.some( ( { label } ) => label !== '' ) ) {
		named.sort( ( one, other ) => one.label.localeCompare( other.label, undefined, { numeric: true } ) );
	}
	if ( orderBy === 'count' && ! isTree ) {
		named.sort( ( one, other ) => number( other ) - number( one ) );
	}
	const below = ( parent: number, depth: number ): Option[] =>
		named
			.filter( ( choice ) => ! isTree || choice.parent === parent )
			.flatMap( ( choice ) => [
				{
					value: choice.value,
					label: choice.label,
					color: choice.color,
					depth: Math.min( DEPTH_MOST, depth ),
					isEmpty: isEmpty( choice ),
				},
				...( isTree ? below( choice.id!, depth + 1 ) : [] ),
			] );
	return below( 0, 0 );
}
