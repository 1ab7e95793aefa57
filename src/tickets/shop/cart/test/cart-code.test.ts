import {
	cartReducer,
	couponBox,
	initialCart,
	isChanged,
	isCodeEdited,
	type CartState,
	type Change,
} from '../cart-state';
import { cartView, line } from '../../../test/cart-view';

// jsdom does not have this method.
window.performance.getEntriesByType = () => [];

const after = ( state: CartState, ...changes: Change[] ): CartState => changes.reduce( cartReducer, state );
const type = ( value: string ): Change => ( { type: 'code', value } );
const press = ( button: string ): Change => ( { type: 'pressed', button } );

const NONE = { code: '', before: '', applied: false, problem: false, message: '' };
const TEN = { code: 'TEN', before: 'TEN', applied: true, problem: false, message: 'Takes 10 % off.' };
const view = ( coupon = NONE, lines = [ line( 1, 2 ) ] ) => cartView( lines, { coupon } );
const plain = initialCart( view() );
const applied = initialCart( view( TEN ) );
const refusal: Change = { type: 'code-refused', code: 'NONE', message: 'Not valid.' };

test( 'A cart begins with nothing pressed, said or taken out, and with its code in the field', () => {
	expect( applied ).toMatchObject( {
		code: 'TEN',
		refusedCode: null,
		pressed: '',
		removed: [],
		notice: { focus: '', announcement: '' },
	} );
} );

test( 'What is typed is in the field, and is another code than at first, however it is written', () => {
	expect( after( plain, type( 'ten' ) ) ).toMatchObject( { code: 'ten', view: plain.view } );
	expect( isCodeEdited( plain ) ).toBe( false );
	expect( isCodeEdited( after( plain, type( 'ten' ) ) ) ).toBe( true );
	expect( isCodeEdited( after( applied, type( ' ten ' ) ) ) ).toBe( false );
	expect( isCodeEdited( after( applied, type( 'TEN OFF' ) ) ) ).toBe( true );
} );

test( 'A code that is refused stays in the field with the sentence beside it, and the focus goes there', () => {
	const refused = after( plain, type( 'NONE' ), press( 'code' ), refusal );
	expect( refused ).toMatchObject( {
		code: 'NONE',
		pressed: '',
		notice: { focus: 'code', announcement: 'Not valid.' },
	} );
	expect( refused.view ).toBe( plain.view );
	expect( couponBox( refused ) ).toEqual( { ...NONE, before: 'NONE', problem: true, message: 'Not valid.' } );
	expect( couponBox( plain ) ).toBe( plain.view.coupon );
	expect( isCodeEdited( refused ) ).toBe( false );
} );

test( 'What another tab did to the cart leaves a code that was refused, or is being typed, where it is', () => {
	const read: Change = { type: 'read', view: view( TEN ), announcement: '' };
	expect( after( plain, type( 'NONE' ), refusal, read ).code ).toBe( 'NONE' );
	expect( after( plain, type( 'half' ), read ).code ).toBe( 'half' );
	expect( after( plain, read ).code ).toBe( 'TEN' );
} );

test( 'A code that counts is in the field as the server writes it, and is said', () => {
	const done = after( plain, type( ' ten ' ), press( 'code' ), { type: 'code-done', view: view( TEN ) } );
	expect( done ).toMatchObject( {
		code: 'TEN',
		pressed: '',
		refusedCode: null,
		notice: { focus: 'code', announcement: 'Takes 10 % off.' },
	} );
	expect( done.view.coupon ).toEqual( TEN );
} );

test( 'A code that was taken away is said to be, and what was refused before it is history', () => {
	const done = after( applied, type( 'NONE' ), refusal, press( 'code' ), { type: 'code-done', view: view() } );
	expect( done ).toMatchObject( {
		code: '',
		pressed: '',
		refusedCode: null,
		notice: { focus: 'code', announcement: 'Text code_removed.' },
	} );
} );

test( 'What is typed into a quantity stays when a code is applied', () => {
	const state = after( plain, { type: 'entered', id: 1, value: '5' }, { type: 'code-done', view: view( TEN ) } );
	expect( state.entered ).toEqual( { 1: '5' } );
} );

test( 'A refusal of something else says nothing to the ear but its sentence', () => {
	expect( after( plain, { type: 'refused', message: 'No.' } ).notice ).toEqual( {
		focus: 'error',
		announcement: '',
	} );
} );

test( 'Two lines of nothing are nothing', () => {
	const none = { ...line( 1, 0 ).quantity, value: '0' };
	const state = initialCart( view( NONE, [ line( 1, 0, { quantity: none } ), line( 2, 0, { quantity: none } ) ] ) );
	expect( isChanged( state ) ).toBe( true );
} );
