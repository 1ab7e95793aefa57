import { MAX_ID, parseInteger, urlWith } from '../url';
import { addressOf, parameterNames, parseQuery } from './desk-query';
import type { Desk, Query } from './desk-types';

/** A part of a screen: a record, maybe with a dialog that is opened at once, or a list. */
export type Place =
	| { readonly desk: Desk; readonly id: number; readonly dialog?: string | undefined }
	| { readonly desk: Desk; readonly query: Query };

/** Opens a tool of a list; the address loses it with the next change of the view. */
export const TOOL_PARAMETER = 'enter';

/**
 * The place that an address asks for.
 *
 * @param desks   of the screen, its own first
 * @param address the part after the question mark
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
 * The address of a place: what finds the screen stays as it is, and what is as usual is not said.
 *
 * @param desks   of the screen
 * @param address the present one, the part after the question mark
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
