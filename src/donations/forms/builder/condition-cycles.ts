import type { Field } from './form-definition';

/**
 * Own fields that would wait for themselves: ConditionCircles.php in the browser, by the same examples. A field waits for
 * those that its condition names, and for its section.
 */

type Waits = ReadonlyMap< string, readonly string[] >;
type Asked = Pick< Field, 'slug' | 'kind' | 'condition' >;

function waitsOf( fields: readonly Asked[] ): Waits {
	const waits = new Map< string, readonly string[] >();
	let section: string | null = null;
	for ( const { slug, kind, condition } of fields ) {
		const inSection: string | null = kind === 'section' ? null : section;
		const rules = ( condition?.rules ?? [] ).map( ( rule ) => rule.field );
		waits.set( slug, [ ...( waits.get( slug ) ?? [] ), ...rules, ...( inSection === null ? [] : [ inSection ] ) ] );
		section = kind === 'section' ? slug : section;
	}
	return waits;
}

/** The shortest way from one field to another, both of them in it; empty without one. */
function wayTo( start: string, end: string, waits: Waits ): string[] {
	const open = [ [ start ] ];
	const seen = new Set< string >();
	for ( let way = open.shift(); way; way = open.shift() ) {
		for ( const next of waits.get( way[ way.length - 1 ] ?? '' ) ?? [] ) {
			if ( next === end ) {
				return [ ...way, end ];
			}
			if ( ! seen.has( next ) ) {
				seen.add( next );
				open.push( [ ...way, next ] );
			}
		}
	}
	return [];
}

/** By slug of each field that is in a circle: the slugs that lead back to it. */
export function findCycles( fields: readonly Asked[] ): Record< string, string[] > {
	const waits = waitsOf( fields );
	const ways = [ ...waits.keys() ].map( ( slug ) => [ slug, wayTo( slug, slug, waits ) ] as const );
	return Object.fromEntries( ways.filter( ( [ , way ] ) => way.length > 0 ) );
}

/** Whether a condition of `slug` on `on` would make one: `on` waits for it already. */
export const wouldCreateCycle = ( fields: readonly Asked[], slug: string, on: string ): boolean =>
	slug === on || wayTo( on, slug, waitsOf( fields ) ).length > 0;
