/** The most that REST gives at once. */
const MOST = 100;

/** How the ticket types of an event are asked for: the same words everywhere, so that the store asks once. */
export const ticketsQuery = ( eventId: number ) => ( {
	benefit_event: eventId,
	per_page: MOST,
	orderby: 'menu_order',
	order: 'asc',
	status: [ 'publish', 'future', 'draft', 'pending', 'private' ],
} );
