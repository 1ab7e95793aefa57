import { cartReducer, initialCart, isChanged, quantityOf, type CartState, type Change } from '../cart-state';
import { cartView, line } from '../../../test/cart-view';

// jsdom does not have this method.
window.performance.getEntriesByType = () => [];

const after = ( state: CartState, ...changes: Change[] ): CartState => changes.reduce( cartReducer, state );
const start = ( ...lines: ReturnType< typeof line >[] ): CartState => initialCart( cartView( lines ) );
const enter = ( id: number, value: string ): Change => ( { type: 'entered', id, value } );
const press = ( button: string ): Change => ( { type: 'pressed', button } );

describe( 'Proceed to checkout is blocked', () => {
	it( 'if the total quantity is zero or undefined', () => {
		expect( isChanged( start() ) ).toBe( true );
		expect( isChanged( after( start( line( 1, 2 ) ), enter( 1, '0' ) ) ) ).toBe( true );
	} );

	it( 'if a quantity differs from that loaded with the page, even when the total does not', () => {
		const state = start( line( 1, 2 ), line( 2, 3 ) );
		expect( isChanged( state ) ).toBe( false );
		expect( isChanged( after( state, enter( 1, '3' ) ) ) ).toBe( true );
		expect( isChanged( after( state, enter( 1, '3' ), enter( 2, '2' ) ) ) ).toBe( true );
		expect( isChanged( after( state, enter( 1, '3' ), enter( 1, '2' ) ) ) ).toBe( false );
	} );

	it( 'though not by another way to write the same number; nothing is the minimum', () => {
		const state = start( line( 1, 2 ) );
		expect( isChanged( after( state, enter( 1, '02' ) ) ) ).toBe( false );
		expect( isChanged( after( state, enter( 1, '' ) ) ) ).toBe( false );
		expect( quantityOf( after( state, enter( 1, '' ) ), line( 1, 2 ) ) ).toBe( 2 );
	} );

	it( 'by what a refused post had entered', () => {
		expect( isChanged( start( line( 1, 2, { quantity: { ...line( 1, 2 ).quantity, value: '5' } } ) ) ) ).toBe(
			true
		);
	} );
} );

describe( 'the age confirmation', () => {
	const refused = after( start( line( 1, 2 ) ), { type: 'refused', message: 'How old?', isAge: true } );

	it( 'is said at the box, and has the focus', () => {
		expect( refused ).toMatchObject( { ageError: 'How old?', error: '', notice: { focus: 'age' } } );
	} );

	it( 'clears when the box is checked, not when it is let go', () => {
		expect( after( refused, { type: 'age', isOldEnough: false } ).ageError ).toBe( 'How old?' );
		expect( after( refused, { type: 'age', isOldEnough: true } ) ).toMatchObject( {
			ageError: '',
			isOldEnough: true,
		} );
	} );
} );

describe( 'after a press', () => {
	const three = start( line( 1, 2 ), line( 2, 3 ), line( 3, 4 ) );

	it( 'that was refused everything is as before, with the sentence', () => {
		const before = after( three, enter( 1, '9' ) );
		const refused = after( before, press( 'update' ), { type: 'refused', message: 'No.' } );
		expect( { ...refused, error: '', notice: before.notice } ).toEqual( before );
		expect( refused ).toMatchObject( { error: 'No.', notice: { focus: 'error' } } );
	} );

	it( 'of Remove the focus is on the next line, or the last, or the empty cart', () => {
		const without = ( ...ids: number[] ) => three.view.lines.filter( ( { id } ) => ! ids.includes( id ) );
		const remove = ( id: number, ...gone: number[] ) =>
			after( three, press( `remove-${ id }` ), {
				type: 'done',
				view: cartView( without( ...gone ) ),
				settled: [ id ],
			} );
		expect( remove( 1, 1 ).notice ).toEqual( { focus: { line: 2 }, announcement: '1 was removed.' } );
		expect( remove( 3, 3 ).notice ).toEqual( { focus: { line: 2 }, announcement: '3 was removed.' } );
		expect( remove( 1, 1, 2, 3 ).notice.focus ).toBe( 'empty' );
		expect( remove( 2, 2 ).removed.map( ( { id } ) => id ) ).toEqual( [ 2 ] );
	} );

	it( 'of Remove, what was typed elsewhere stays', () => {
		const state = after( three, enter( 2, '7' ), enter( 1, '8' ), press( 'remove-1' ), {
			type: 'done',
			view: cartView( [ line( 2, 3 ), line( 3, 4 ) ] ),
			settled: [ 1 ],
		} );
		expect( state.entered ).toEqual( { 2: '7', 3: '4' } );
	} );

	it( 'of Update all entries are the server’s', () => {
		const state = after( three, enter( 2, '7' ), press( 'update' ), {
			type: 'done',
			view: cartView( [ line( 1, 2 ), line( 2, 6 ), line( 3, 4 ) ] ),
			settled: [ 1, 2, 3 ],
		} );
		expect( state.entered ).toEqual( { 1: '2', 2: '6', 3: '4' } );
		expect( state ).toMatchObject( { pressed: '', notice: { focus: '', announcement: 'Text updated.' } } );
	} );

	it( 'of Undo the lines come back one after the other, and it is busy until the last', () => {
		const emptied = after( three, press( 'update' ), {
			type: 'done',
			view: cartView( [ line( 2, 3 ) ] ),
			settled: [ 1, 2, 3 ],
		} );
		const half = after( emptied, press( 'undo' ), {
			type: 'done',
			view: cartView( [ line( 1, 2 ), line( 2, 3 ) ] ),
			settled: [ 1 ],
		} );
		expect( half.pressed ).toBe( 'undo' );
		expect( half.removed.map( ( { id } ) => id ) ).toEqual( [ 3 ] );
		const whole = after( half, { type: 'done', view: three.view, settled: [ 3 ] } );
		expect( whole ).toMatchObject( { pressed: '', removed: [], notice: { focus: { line: 3 } } } );
	} );

	it( 'of Empty nothing is offered back: it was asked for twice', () => {
		expect(
			after( three, press( 'empty' ), { type: 'done', view: cartView( [] ), settled: [ 1, 2, 3 ] } ).removed
		).toEqual( [] );
	} );
} );

describe( 'what another tab did', () => {
	it( 'is shown; what is being typed here stays, what was said stays', () => {
		const state = after(
			start( line( 1, 2 ), line( 2, 3 ) ),
			{ type: 'refused', message: 'No.' },
			enter( 2, '7' ),
			{ type: 'read', view: cartView( [ line( 1, 4 ), line( 2, 5 ) ] ), announcement: '' }
		);
		expect( state.entered ).toEqual( { 1: '4', 2: '7' } );
		expect( state.error ).toBe( 'No.' );
	} );

	it( 'takes an Undo away that it has done', () => {
		const removed = after( start( line( 1, 2 ), line( 2, 3 ) ), press( 'remove-1' ), {
			type: 'done',
			view: cartView( [ line( 2, 3 ) ] ),
			settled: [ 1 ],
		} );
		expect( removed.removed ).toHaveLength( 1 );
		expect(
			after( removed, { type: 'read', view: cartView( [ line( 1, 2 ) ] ), announcement: '' } ).removed
		).toEqual( [] );
	} );
} );

describe( 'what a press leaves behind', () => {
	const two = start( line( 1, 2 ), line( 2, 3 ) );
	const done = ( state: CartState, ...lines: ReturnType< typeof line >[] ): CartState =>
		after( state, { type: 'done', view: cartView( lines ), settled: [ 1, 2 ] } );

	it( 'is no error that was said before it', () => {
		const refused = after( two, { type: 'refused', message: 'How old?', isAge: true }, press( 'update' ) );
		expect( refused ).toMatchObject( { error: '', ageError: '', pressed: 'update' } );
		expect( after( two, { type: 'refused', message: 'No.' }, press( 'update' ) ).error ).toBe( '' );
	} );

	it( 'of Update is no other focus, though a line went with it', () => {
		const state = done( after( two, press( 'update' ) ), line( 2, 3 ) );
		expect( state.notice ).toEqual( { focus: '', announcement: '1 was removed.' } );
	} );

	it( 'that took nothing away is no other focus either', () => {
		expect( done( after( two, press( 'code' ) ), line( 1, 2 ), line( 2, 3 ) ).notice.focus ).toBe( '' );
	} );

	it( 'is every line that went, and nothing beside an empty cart', () => {
		const three = start( line( 1, 2 ), line( 2, 3 ), line( 3, 4 ) );
		expect( done( after( three, press( 'update' ) ), line( 2, 3 ) ).notice.announcement ).toBe(
			'1 was removed. 3 was removed.'
		);
		expect( done( after( two, press( 'empty' ) ) ).notice ).toEqual( { focus: 'empty', announcement: '' } );
	} );

	it( 'is over when the page comes back, with what is said of it', () => {
		const back = after( after( two, press( 'update' ) ), { type: 'read', view: two.view, announcement: 'Back.' } );
		expect( back ).toMatchObject( { pressed: '', notice: { focus: '', announcement: 'Back.' } } );
	} );

	it( 'is no entry of a line that went elsewhere, and an Undo as long as its line is gone', () => {
		const removed = done( after( two, press( 'remove-1' ) ), line( 2, 3 ) );
		const state = after( removed, enter( 2, '7' ), {
			type: 'read',
			view: cartView( [ line( 3, 4 ) ] ),
			announcement: '',
		} );
		expect( state.entered ).toEqual( { 3: '4' } );
		expect( state.removed.map( ( { id } ) => id ) ).toEqual( [ 1 ] );
	} );
} );
