/** Maximum of the REST API. */
const MOST = 100;

/** Query for the ticket types of an event: identical everywhere, so that the store requests them once. */
export const ticketsQuery = ( eventId: number ) => ( {
	benefit_event: eventId,
	per_page: MOST,
	orderby: 'menu_order',
	order: 'asc',
	status: [ 'publish', 'future', 'draft', 'pending', 'private' ],
} );
