import { parseSaveError } from '../save-errors';
import { validateTicketType, newTicket } from '../ticket-type';

test( 'A refusal stands at the field that the server names', () => {
	const error = { message: 'Too few.', data: { status: 409, params: { benefit_capacity: 'Too few.' } } };

	expect( parseSaveError( error ) ).toEqual( { sentence: '', fields: { benefit_capacity: 'Too few.' } } );
} );

test( 'A refusal at a field that is not there is a sentence for all', () => {
	const error = { message: 'Choose the event.', data: { params: { benefit_event: 'Choose the event.' } } };

	expect( parseSaveError( error, ( field ) => field === 'title' ) ).toEqual( {
		sentence: 'Choose the event.',
		fields: {},
	} );
} );

test.each( [
	[ { message: 'You may not.' }, 'You may not.' ],
	[ undefined, /did not respond/ ],
	[ {}, /did not respond/ ],
] )( 'A refusal without a field is a sentence for all: %p', ( error, sentence ) => {
	expect( parseSaveError( error ).sentence ).toMatch( sentence );
	expect( parseSaveError( error ).fields ).toEqual( {} );
} );

describe( 'The rules between fields', () => {
	const ticket = { ...newTicket( 0 ), title: 'Regular' };
	const wrongFields = ( meta: Partial< typeof ticket.meta > ) =>
		Object.keys( validateTicketType( { ...ticket, meta: { ...ticket.meta, ...meta } } ) );

	test( 'A new ticket type lacks nothing but its name', () => {
		expect( Object.keys( validateTicketType( newTicket( 0 ) ) ) ).toEqual( [ 'title' ] );
		expect( validateTicketType( ticket ) ).toEqual( {} );
	} );

	test.each( [
		[ { benefit_min_per_order: 5, benefit_max_per_order: 4 }, 'benefit_min_per_order' ],
		[ { benefit_min_per_order: 3, benefit_max_per_buyer: 2 }, 'benefit_max_per_buyer' ],
		[ { benefit_sale_from: '2027-05-01T18:00:00Z', benefit_sale_to: '2027-05-01T18:00:00Z' }, 'benefit_sale_to' ],
	] )( '%p is wrong at %p', ( meta, field ) => {
		expect( wrongFields( meta ) ).toEqual( [ field ] );
	} );
} );
