import { store as coreStore, useEntityRecords } from '@wordpress/core-data';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useMemo } from '@wordpress/element';
import { TICKET, type Ticket } from './ticket-type';
import { ticketsQuery } from './tickets-query';

/** How often sold and held places are read again while somebody looks at them. */
const REFRESH_MS = 15_000;
export type Tickets =
	| { readonly status: 'loading' }
	| { readonly status: 'failed' }
	| { readonly status: 'ready'; readonly tickets: readonly TicketEntry[] };

export interface TicketEntry {
	readonly ticket: Ticket;
	readonly isDirty: boolean;
	readonly mayEdit: boolean;
}

type Values = Readonly< Record< string, unknown > >;

/** Before WordPress 7, undo leaves edits that change nothing. */
const differs = ( edits: Values, saved: Values | undefined ): boolean =>
	Object.keys( edits ).some( ( key ) => JSON.stringify( edits[ key ] ) !== JSON.stringify( saved?.[ key ] ) );

/** The event's ticket types with their unsaved changes, in the order that these give them. */
export function useTickets( eventId: number ): Tickets {
	const query = useMemo( () => ticketsQuery( eventId ), [ eventId ] );
	const { records, status } = useEntityRecords< { id: number } >( TICKET.kind, TICKET.name, query );
	// Lists of what the store holds: made anew each time, they would be rendered anew each time.
	const edited = useSelect(
		( select ) =>
			( records ?? [] ).map(
				( { id } ) => select( coreStore ).getEditedEntityRecord( TICKET.kind, TICKET.name, id ) as unknown
			),
		[ records ]
	) as readonly ( Ticket | false | undefined )[];
	const dirty = useSelect(
		( select ) => {
			const core = select( coreStore );
			return ( records ?? [] ).map( ( { id } ) =>
				differs(
					core.getEntityRecordNonTransientEdits( TICKET.kind, TICKET.name, id ) as Values,
					core.getRawEntityRecord( TICKET.kind, TICKET.name, id ) as Values | undefined
				)
			);
		},
		[ records ]
	);
	const mayEdit = useSelect(
		( select ) =>
			( records ?? [] ).map( ( { id } ) => select( coreStore ).canUser( 'update', { ...TICKET, id } ) === true ),
		[ records ]
	);
	if ( status === 'ERROR' ) {
		return { status: 'failed' };
	}
	if ( records === null ) {
		return { status: 'loading' };
	}
	const tickets = edited
		.flatMap( ( ticket, index ) =>
			ticket ? [ { ticket, isDirty: dirty[ index ] === true, mayEdit: mayEdit[ index ] === true } ] : []
		)
		.sort( ( { ticket: a }, { ticket: b } ) => a.menu_order - b.menu_order || a.id - b.id );

	return { status: 'ready', tickets };
}

/** Reads again, behind what is shown. */
export function useRefresh( eventId: number ): () => void {
	const { invalidateResolution } = useDispatch( coreStore );
	return useMemo(
		() => () =>
			void invalidateResolution( 'getEntityRecords', [ TICKET.kind, TICKET.name, ticketsQuery( eventId ) ] ),
		[ invalidateResolution, eventId ]
	);
}

/** While the panel is open and the window is looked at. */
export function useLiveStock( refresh: () => void ): void {
	useEffect( () => {
		const refreshIfVisible = () => {
			if ( document.visibilityState === 'visible' ) {
				refresh();
			}
		};
		const timer = setInterval( refreshIfVisible, REFRESH_MS );
		document.addEventListener( 'visibilitychange', refreshIfVisible );
		return () => {
			clearInterval( timer );
			document.removeEventListener( 'visibilitychange', refreshIfVisible );
		};
	}, [ refresh ] );
}
