import { store } from '@wordpress/core-data';
import { useSelect } from '@wordpress/data';
import { ticketsQuery } from '../../src/tickets/catalog/editing/tickets-query';

interface Saved {
	readonly modified: string;
}

/**
 * Changes when the edited event, or one of its ticket types, has been saved.
 *
 * @param eventId undefined for an event that is edited elsewhere
 */
export function usePreviewVersion( eventId: number | undefined ): string {
	return useSelect(
		( select ) => {
			if ( ! eventId ) {
				return '';
			}
			const core = select( store );
			// The types only cover WordPress's own records.
			const event = core.getEntityRecord( 'postType', 'benefit_event', eventId ) as unknown as Saved | undefined;
			const tickets = core.getEntityRecords(
				'postType',
				'benefit_ticket',
				ticketsQuery( eventId )
			) as unknown as readonly Saved[] | null;
			const moments = [ event, ...( tickets ?? [] ) ].map( ( saved ) => saved?.modified ?? '' );
			// Changes if a ticket type is added or removed, or anything is saved later.
			return `${ moments.length } ${ moments.sort().at( -1 ) }`;
		},
		[ eventId ]
	);
}
