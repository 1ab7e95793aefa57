import type { Field } from './form-definition';

/**
 * Finds custom fields whose conditions depend on each other in a circle, as ConditionCycleDetector.php does; both use
 * the examples in tests/fixtures/conditions-circles.json. A field depends on the fields in its condition, and on its
 * section.
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

/** Returns the shortest path from one field to another, including both; empty if there is none. */
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

/** Returns, by slug of each field in a cycle, the slugs on the path back to it. */
export function findCycles( fields: readonly Asked[] ): Record< string, string[] > {
	const waits = waitsOf( fields );
	const ways = [ ...waits.keys() ].map( ( slug ) => [ slug, wayTo( slug, slug, waits ) ] as const );
	return Object.fromEntries( ways.filter( ( [ , way ] ) => way.length > 0 ) );
}

/** Tells whether a condition of `slug` on `on` would close a cycle, because `on` already depends on `slug`. */
export const wouldCreateCycle = ( fields: readonly Asked[], slug: string, on: string ): boolean =>
	slug === on || wayTo( on, slug, waitsOf( fields ) ).length > 0;
