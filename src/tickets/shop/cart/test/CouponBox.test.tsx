import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { putSettings } from '../../../test/page';
import { fakeServer, refusal, reply, success, type Call } from '../../../../shared/test/server';
import { couponBox, isCodeEdited } from '../cart-state';
import { createCartStore } from '../cart-store';
import type { CartProps } from '../contracts';
import { Cart } from '../Cart';
import { cartView, line } from '../../../test/cart-view';

beforeEach( () => {
	window.performance.getEntriesByType = () => [];
	putSettings();
	delete window.benefitCalls;
	window.benefitIslands = { notify: jest.fn(), define: jest.fn(), swap: jest.fn() };
} );

const NONE = { code: '', before: '', applied: false, problem: false, message: '' };
const APPLIED = { code: 'SUMMER', before: 'SUMMER', applied: true, problem: false, message: '€2 off.' };
const shop = ( coupon: CartProps[ 'coupon' ] = NONE, stored = 2 ) => cartView( [ line( 1, stored ) ], { coupon } );
const answer = ( view: CartProps ) => success( { redirect: '', view } );
const wrong = () => refusal( 'coupon', 422, { field: 'coupon_code', message: 'Not valid here.' } );
const sent = ( { body }: Call ) => [ ...body ].filter( ( [ name ] ) => ! /nonce|^action|confirm/.test( name ) );

describe( 'the code of a discount', () => {
	it( 'is edited when it differs from what its field held at first, whatever its case and the spaces around it', () => {
		const cart = createCartStore( shop( APPLIED ), jest.fn() );
		const isEditedTo = ( code: string ) => {
			cart.enterCode( code );
			return isCodeEdited( cart.getState() );
		};
		expect( [ 'SUMMER', ' summer ', 'SUMME', '' ].map( isEditedTo ) ).toEqual( [ false, false, true, true ] );
	} );

	it( 'is sent alone, and comes back as the server has it', async () => {
		const { asked } = fakeServer( () => answer( shop( APPLIED ) ) );
		const cart = createCartStore( shop(), jest.fn() );
		cart.enter( 1, '7' );
		cart.enterCode( ' summer' );
		await cart.applyCode();
		expect( sent( asked[ 0 ] as Call ) ).toEqual( [
			[ 'benefit_cart_action', 'apply_coupon' ],
			[ 'coupon_code', ' summer' ],
		] );
		const state = cart.getState();
		expect( [ state.code, couponBox( state ).message, isCodeEdited( state ) ] ).toEqual( [
			'SUMMER',
			'€2 off.',
			false,
		] );
		expect( state.entered[ 1 ] ).toBe( '7' );
		expect( state.notice ).toEqual( { focus: 'code', announcement: '€2 off.' } );
	} );

	it( 'that is refused is the field’s first value from then on, and keeps the one before', async () => {
		fakeServer( wrong );
		const cart = createCartStore( shop( APPLIED ), jest.fn() );
		cart.enterCode( 'winter' );
		await cart.applyCode();
		const state = cart.getState();
		expect( couponBox( state ) ).toEqual( {
			...APPLIED,
			before: 'winter',
			problem: true,
			message: 'Not valid here.',
		} );
		expect( [ state.error, state.code, isCodeEdited( state ), state.pressed ] ).toEqual( [
			'',
			'winter',
			false,
			'',
		] );
		expect( state.notice ).toEqual( { focus: 'code', announcement: 'Not valid here.' } );
		cart.enterCode( 'wint' );
		expect( isCodeEdited( cart.getState() ) ).toBe( true );
	} );

	it( 'is taken away by an empty one', async () => {
		const { asked } = fakeServer( () => answer( shop() ) );
		const cart = createCartStore( shop( APPLIED ), jest.fn() );
		await cart.removeCode();
		expect( sent( asked[ 0 ] as Call ) ).toContainEqual( [ 'coupon_code', '' ] );
		expect( cart.getState().code ).toBe( '' );
		expect( cart.getState().notice.announcement ).toBe( 'Text code_removed.' );
	} );

	it( 'that was typed and not sent stays when the cart is read again; else the server’s is shown', async () => {
		fakeServer( () => answer( shop( APPLIED ) ) );
		const typed = createCartStore( shop(), jest.fn() );
		typed.enterCode( 'win' );
		const other = createCartStore( shop(), jest.fn() );
		await Promise.all( [ typed.refresh(), other.refresh() ] );
		expect( [ typed.getState().code, other.getState().code ] ).toEqual( [ 'win', 'SUMMER' ] );
	} );

	it( 'that was entered and not applied does not go to the checkout unsaid', async () => {
		const { asked } = fakeServer( () => reply( '' ) );
		const cart = createCartStore( shop(), jest.fn() );
		cart.enterCode( 'summer' );
		await cart.proceed();
		expect( asked ).toEqual( [] );
		expect( cart.getState().error ).toBe( 'Text code_changed.' );
	} );

	it( 'goes with “Update cart” when it was edited', async () => {
		const { asked } = fakeServer( () => answer( shop( APPLIED, 3 ) ) );
		const cart = createCartStore( shop(), jest.fn() );
		cart.enter( 1, '3' );
		cart.enterCode( 'summer' );
		await cart.update();
		expect( asked.map( ( call ) => call.body.get( 'benefit_cart_action' ) ) ).toEqual( [
			'update_cart',
			'apply_coupon',
		] );
		expect( cart.getState().pressed ).toBe( '' );
	} );
} );

test( 'Enter in the field of the code applies it, and not while letters are being composed', async () => {
	const { asked } = fakeServer( () => answer( shop( APPLIED ) ) );
	render( <Cart { ...shop() } /> );
	const field = screen.getByLabelText( 'Text code.' );
	fireEvent.keyDown( field, { key: 'Enter' } );
	fireEvent.change( field, { target: { value: 'summer' } } );
	fireEvent.keyDown( field, { key: 'Enter', isComposing: true } );
	expect( asked ).toHaveLength( 0 );
	fireEvent.keyDown( field, { key: 'Enter' } );
	await waitFor( () => expect( document.querySelector( '#benefit-coupon-message' )?.textContent ).toBe( '€2 off.' ) );
	expect( asked ).toHaveLength( 1 );
	expect( asked[ 0 ]?.body.get( 'benefit_cart_action' ) ).toBe( 'apply_coupon' );
	await act( async () => fireEvent.click( screen.getByRole( 'button', { name: 'Text remove_code.' } ) ) );
	expect( asked[ 1 ]?.body.get( 'coupon_code' ) ).toBe( '' );
} );

test( 'The code is folded until there is one, and unfolds when it is refused', async () => {
	fakeServer( () => wrong() );
	const { container, unmount } = render( <Cart { ...shop() } /> );
	const fold = () => container.querySelector( 'details' );
	expect( fold()?.open ).toBe( false );
	const field = screen.getByLabelText( 'Text code.' );
	fireEvent.change( field, { target: { value: 'winter' } } );
	await act( async () => fireEvent.keyDown( field, { key: 'Enter' } ) );
	await waitFor( () =>
		expect( container.querySelector( '#benefit-coupon-message' )?.textContent ).toBe( 'Not valid here.' )
	);
	expect( fold()?.open ).toBe( true );
	unmount();
	const applied = render( <Cart { ...shop( APPLIED ) } /> );
	expect( applied.container.querySelector( 'details' )?.open ).toBe( true );
} );
