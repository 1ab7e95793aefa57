import { MAX_ID, parseInteger, urlWith } from '../url';
import { addressOf, parameterNames, parseQuery } from './desk-query';
import type { Desk, Query } from './desk-types';

/** Content of a screen: a record, possibly with a dialog open, or a list. */
export type Place =
	| { readonly desk: Desk; readonly id: number; readonly dialog?: string | undefined }
	| { readonly desk: Desk; readonly query: Query };

/** Opens a tool of a list; it leaves the URL at the next change of the view. */
export const TOOL_PARAMETER = 'enter';

/**
 * Place that a query string names.
 *
 * @param desks   all desks of the screen, its main one first
 * @param address query string, without the question mark
 */
export function parsePlace( desks: readonly [ Desk, ...Desk[] ], address: string ): Place {
	const given = new URLSearchParams( address );
	for ( const desk of desks ) {
		const id = parseInteger( given.get( desk.record ), MAX_ID );
		if ( id !== null ) {
			return { desk, id };
		}
	}
	const desk = desks.find( ( { list } ) => list !== '' && given.has( list ) ) ?? desks[ 0 ];
	return { desk, query: parseQuery( desk, given ) };
}

/**
 * Query string of a place. Parameters that are not ours stay; default values are left out.
 *
 * @param desks   all desks of the screen
 * @param address current query string, without the question mark
 * @param place
 */
export function placeUrl( desks: readonly Desk[], address: string, place: Place ): string {
	const ours = desks.flatMap( ( desk ) => [ desk.record, desk.list, ...parameterNames( desk ) ] );
	const { desk } = place;
	const words =
		'id' in place
			? { [ desk.record ]: `${ place.id }` }
			: { ...( desk.list ? { [ desk.list ]: '1' } : {} ), ...addressOf( desk, place.query ) };
	return urlWith( address, [ TOOL_PARAMETER, ...ours.filter( Boolean ) ], words );
}
