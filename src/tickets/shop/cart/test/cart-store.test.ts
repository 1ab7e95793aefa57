import { putSettings } from '../../../test/page';
import { fakeServer, never, refusal, reply, success, type Call } from '../../../../shared/test/server';
import { createCartStore } from '../cart-store';
import { cartView, line } from '../../../test/cart-view';

const cartChanged = jest.fn();
const go = jest.fn();

beforeEach( () => {
	window.performance.getEntriesByType = () => [];
	putSettings();
	delete window.benefitCalls;
	window.benefitIslands = { notify: cartChanged, define: jest.fn(), swap: jest.fn() };
	cartChanged.mockClear();
	go.mockClear();
} );

const answer = ( view: ReturnType< typeof cartView > ) => success( { redirect: 'http://localhost/checkout/', view } );
const open = ( view = cartView( [ line( 1, 2 ), line( 2, 3 ) ] ) ) => createCartStore( view, go );
const sent = ( { body }: Call ) => [ ...body ].filter( ( [ name ] ) => ! /nonce|^action|confirm/.test( name ) );

describe( 'a press', () => {
	it( 'of Update sends what was entered and tells the widgets', async () => {
		const { asked, actions } = fakeServer( () => answer( cartView( [ line( 1, 4 ), line( 2, 3 ) ] ) ) );
		const cart = open();
		cart.enter( 1, '4' );
		await cart.update();
		expect( actions() ).toEqual( [ 'benefit_cart_form' ] );
		expect( sent( asked[ 0 ] as Call ) ).toEqual( [
			[ 'benefit_cart_action', 'update_cart' ],
			[ 'ticket_cart_id[]', '1' ],
			[ 'ticket_cart_id[]', '2' ],
			[ 'ticket_quantity[]', '4' ],
			[ 'ticket_quantity[]', '3' ],
		] );
		expect( cart.getState().view.lines[ 0 ]?.stored ).toBe( 4 );
		expect( cartChanged.mock.calls ).toEqual( [ [ 'cart', 'cart' ] ] );
	} );

	it( 'while another is at work is none', async () => {
		const { asked } = fakeServer( never );
		const cart = open();
		void cart.update();
		void cart.update();
		void cart.remove( line( 1, 2 ) );
		void cart.empty();
		void cart.proceed();
		await Promise.resolve();
		expect( asked ).toHaveLength( 1 );
		expect( cart.getState().pressed ).toBe( 'update' );
	} );

	it( 'of Remove and then Undo sends the line with its quantity', async () => {
		const { asked } = fakeServer( ( _call, number ) =>
			answer( cartView( number === 1 ? [ line( 2, 3 ) ] : [ line( 1, 2 ), line( 2, 3 ) ] ) )
		);
		const cart = open();
		cart.enter( 1, '8' );
		await cart.remove( line( 1, 2 ) );
		await cart.undo();
		expect( asked.map( sent ).map( Object.fromEntries ) ).toEqual( [
			{ benefit_remove: '1', 'ticket_cart_id[]': '1', 'ticket_quantity[]': '2' },
			{ benefit_restore: '1', 'ticket_cart_id[]': '1', 'ticket_quantity[]': '2' },
		] );
		expect( cart.getState().removed ).toEqual( [] );
	} );

	it( 'that fails leaves all as it was, and the next one works', async () => {
		fakeServer( ( _call, number ) =>
			number === 1 ? reply( '<!doctype html>' ) : answer( cartView( [ line( 1, 5 ) ] ) )
		);
		const cart = open();
		cart.enter( 1, '5' );
		await cart.update();
		expect( cart.getState() ).toMatchObject( {
			error: 'Text unreadable.',
			pressed: '',
			entered: { 1: '5', 2: '3' },
		} );
		expect( cartChanged ).not.toHaveBeenCalled();
		await cart.update();
		expect( cart.getState() ).toMatchObject( { error: '', entered: { 1: '5' } } );
	} );

	it( 'that is refused says why, and looks whether this page is behind', async () => {
		const { actions } = fakeServer( ( { action } ) =>
			action === 'benefit_cart' ? success( { view: cartView( [ line( 1, 9 ) ] ) } ) : refusal( '102', 422 )
		);
		const cart = open();
		await cart.update();
		await new Promise( process.nextTick );
		expect( actions() ).toEqual( [ 'benefit_cart_form', 'benefit_cart' ] );
		expect( cart.getState().error ).toBe( 'Sentence of 102.' );
	} );
} );

describe( 'what is typed while a press is at work', () => {
	it( 'stays', async () => {
		fakeServer( () => answer( cartView( [ line( 1, 4 ), line( 2, 3 ) ] ) ) );
		const cart = open();
		cart.enter( 1, '4' );
		const updating = cart.update();
		cart.enter( 2, '7' );
		await updating;
		expect( cart.getState().entered ).toEqual( { 1: '4', 2: '7' } );
	} );
} );

describe( 'Proceed to checkout', () => {
	it( 'asks nobody when something was changed, or the box is not checked', async () => {
		const { asked } = fakeServer( never );
		const cart = open( cartView( [ line( 1, 2 ) ], { age: { asked: true, checked: false, error: '' } } ) );
		await cart.proceed();
		expect( cart.getState() ).toMatchObject( { ageError: 'Text age_check.', error: '' } );
		cart.enter( 1, '3' );
		await cart.proceed();
		expect( cart.getState() ).toMatchObject( { error: 'Text update_cart.', notice: { focus: 'error' } } );
		expect( asked ).toHaveLength( 0 );
	} );

	it( 'goes where the server says, and stays busy until the page is left', async () => {
		const { asked } = fakeServer( () => answer( cartView( [ line( 1, 2 ) ] ) ) );
		const cart = open( cartView( [ line( 1, 2 ) ], { age: { asked: true, checked: false, error: '' } } ) );
		cart.confirmAge( true );
		await cart.proceed();
		expect( go.mock.calls ).toEqual( [ [ 'http://localhost/checkout/' ] ] );
		expect( Object.fromEntries( sent( asked[ 0 ] as Call ) ) ).toMatchObject( { tc_age_check: '1' } );
		expect( cart.getState().pressed ).toBe( 'proceed' );
	} );

	it( 'says an age refusal of the server at the box', async () => {
		fakeServer( ( { action } ) =>
			action === 'benefit_cart' ? new Error( 'offline' ) : refusal( 'age_check', 422, { field: 'tc_age_check' } )
		);
		const cart = open( cartView( [ line( 1, 2 ) ] ) );
		await cart.proceed();
		expect( cart.getState() ).toMatchObject( { ageError: 'Sentence of age_check.', error: '', pressed: '' } );
	} );
} );

describe( 'reading the cart again', () => {
	it( 'is not shown when a press overtook it', async () => {
		let late: ( response: Response ) => void = () => {};
		fakeServer( ( { action } ) =>
			action === 'benefit_cart'
				? new Promise< Response >( ( resolve ) => ( late = resolve ) )
				: answer( cartView( [ line( 1, 7 ) ] ) )
		);
		const cart = open();
		const reading = cart.refresh();
		await new Promise( process.nextTick );
		await cart.update();
		late( success( { view: cartView( [ line( 1, 2 ) ] ) } ) );
		await reading;
		expect( cart.getState().view.lines[ 0 ]?.stored ).toBe( 7 );
	} );

	it( 'waits for the press that is at work, and shows what came of both', async () => {
		let done: ( response: Response ) => void = () => {};
		const { actions } = fakeServer( ( { action } ) =>
			action === 'benefit_cart'
				? success( { view: cartView( [ line( 1, 5 ), line( 2, 3 ) ] ) } )
				: new Promise< Response >( ( resolve ) => ( done = resolve ) )
		);
		const cart = open();
		const updating = cart.update();
		const reading = cart.refresh();
		await new Promise( process.nextTick );
		expect( actions() ).toEqual( [ 'benefit_cart_form' ] );
		expect( cart.getState().pressed ).toBe( 'update' );
		done( answer( cartView( [ line( 1, 5 ) ] ) ) );
		await Promise.all( [ updating, reading ] );
		expect( cart.getState().view.lines ).toHaveLength( 2 );
	} );

	it( 'lets the buttons go of a page that was left and came back, even when it fails', async () => {
		fakeServer( ( { action } ) =>
			action === 'benefit_cart' ? new Error( 'offline' ) : answer( cartView( [] ) )
		);
		const cart = open();
		await cart.proceed();
		expect( cart.getState().pressed ).toBe( 'proceed' );
		await cart.refresh();
		expect( cart.getState().pressed ).toBe( '' );
	} );

	it( 'says nothing when it fails: nobody has pressed anything', async () => {
		fakeServer( () => new Error( 'offline' ) );
		const cart = open();
		const before = cart.getState();
		await cart.refresh();
		expect( cart.getState() ).toBe( before );
	} );
} );
