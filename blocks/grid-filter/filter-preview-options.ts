import type { ValueLabel } from './attributes';

/** A term, an author or a post type. */
export interface Choice {
	/** The value in URLs. */
	readonly value: string;
	readonly name: string;
	/** Only for terms: ID, parent's ID (0 for none), and number of posts. */
	readonly id?: number;
	readonly parent?: number;
	readonly count?: number;
}

export interface Option {
	readonly value: string;
	readonly label: string;
	readonly color: string;
	readonly depth: number;
	/** Number of posts, with those of descendants; undefined if WordPress does not know it without reading posts. */
	readonly count: number | undefined;
	/** Neither the option nor its descendants have posts. */
	readonly isEmpty: boolean;
}

interface Settings {
	readonly looks: readonly ValueLabel[];
	readonly orderBy: 'name' | 'count';
	readonly emptyOptions: 'hide' | 'dim' | 'show';
}

const DEPTH_MOST = 6;

/** Builds the options that the editor's preview of a filter shows, like Content\Listings\Filters\FilterOptions. */
export function buildPreviewOptions(
	choices: readonly Choice[],
	{ looks, orderBy, emptyOptions }: Settings,
	isTree: boolean
): readonly Option[] {
	/** Counts posts, including those of descendants. */
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
	// The server sorts by original names, so custom ones are sorted here.
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
					count: choice.count === undefined ? undefined : number( choice ),
					isEmpty: isEmpty( choice ),
				},
				...( isTree ? below( choice.id!, depth + 1 ) : [] ),
			] );
	return below( 0, 0 );
}
