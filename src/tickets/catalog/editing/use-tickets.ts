import { store as coreStore, useEntityRecords } from '@wordpress/core-data';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useMemo } from '@wordpress/element';
import { TICKET, type Ticket } from './ticket-type';
import { ticketsQuery } from './tickets-query';

/** Milliseconds between refreshes of the sold and reserved numbers while the panel is visible. */
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

/** Whether there are real changes: before WordPress 7, undo leaves edits that change nothing. */
const differs = ( edits: Values, saved: Values | undefined ): boolean =>
	Object.keys( edits ).some( ( key ) => JSON.stringify( edits[ key ] ) !== JSON.stringify( saved?.[ key ] ) );

/** Ticket types of the event with their unsaved changes, sorted by the unsaved order. */
export function useTickets( eventId: number ): Tickets {
	const query = useMemo( () => ticketsQuery( eventId ), [ eventId ] );
	const { records, status } = useEntityRecords< { id: number } >( TICKET.kind, TICKET.name, query );
	// Selects only items of the store: newly built objects would cause a rendering each time.
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

/** Requests the ticket types again while the current ones stay visible. */
export function useRefresh( eventId: number ): () => void {
	const { invalidateResolution } = useDispatch( coreStore );
	return useMemo(
		() => () =>
			void invalidateResolution( 'getEntityRecords', [ TICKET.kind, TICKET.name, ticketsQuery( eventId ) ] ),
		[ invalidateResolution, eventId ]
	);
}

/** Refreshes regularly while the panel is open and the window is visible. */
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
