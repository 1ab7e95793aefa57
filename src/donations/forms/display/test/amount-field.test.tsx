import { act, fireEvent, render, screen } from '@testing-library/react';
import { reply } from '../../../../shared/test/server';
import type { DonationFormProps } from '../contracts';
import { DonationForm } from '../DonationForm';
import { NO_OPTIONAL_PARTS } from '../optional-parts';
import { FeePart } from '../fees/FeePart';
import { useFee } from '../fees/use-fee';
import { answering, filled, NONCES, props, send, settle, submitted } from './form';

describe( 'The amount', () => {
	const getAnnouncement = () => document.getElementById( 'benefit-polite' )?.textContent?.trim();
	const field = ( container: HTMLElement ) => container.querySelector( '.give-amount' ) as HTMLInputElement;
	const enter = ( container: HTMLElement, value: string ) => {
		act( () => field( container ).focus() );
		fireEvent.change( field( container ), { target: { value } } );
	};

	test( 'that was typed and left before React came is put in order as it is entered anew', async () => {
		answering( () => reply( 'success' ) );
		const container = await filled();
		fireEvent.change( field( container ), { target: { value: '1250' } } );
		expect( field( container ).value ).toBe( '1,250.00' );
		enter( container, '1300' );
		expect( field( container ).value ).toBe( '1300' );
	} );

	test( 'is said when a level is chosen, and when another one was understood', async () => {
		answering( () => reply( 'success' ) );
		const container = await filled();
		fireEvent.click( screen.getByLabelText( '€100' ) );
		expect( getAnnouncement() ).toBe( `${ props.texts.total }: €100` );
		enter( container, '500' );
		fireEvent.blur( field( container ) );
		expect( getAnnouncement() ).toBe( 'Amount: €500' );
	} );

	test( 'is the donor’s own while it is typed; nothing is the amount that the form begins with', async () => {
		answering( () => reply( 'success' ) );
		const container = await filled();
		const isChosen = ( label: string ) => ( screen.getByLabelText( label ) as HTMLInputElement ).checked;
		const readAmounts = () => [
			field( container ).value,
			container.querySelector( '.give-final-total-amount' )?.textContent,
		];
		expect( isChosen( '€25' ) ).toBe( true );
		act( () => field( container ).focus() );
		expect( isChosen( '€25' ) ).toBe( false );
		enter( container, 'about 1234.5 euros' );
		fireEvent.blur( field( container ) );
		expect( readAmounts() ).toEqual( [ '1,234.50', '€1,234.50' ] );
		enter( container, '0' );
		fireEvent.blur( field( container ) );
		expect( readAmounts() ).toEqual( [ '25.00', '€25' ] );
		expect( isChosen( '€25' ) ).toBe( true );
	} );

	test.each( [
		[ '0.99', 'At least' ],
		[ '1000001', 'At most' ],
	] )( 'of %s, beyond the limits, is not given, and that is said with the limit', async ( text, sentence ) => {
		const { actions } = answering( () => reply( 'success' ) );
		const container = await filled();
		const button = screen.getByRole( 'button', { name: props.button } );
		enter( container, text );
		fireEvent.blur( field( container ) );
		expect( note( container )?.textContent ).toContain( sentence );
		expect( field( container ).getAttribute( 'aria-invalid' ) ).toBe( 'true' );
		expect( field( container ).className ).toContain( 'give-invalid-amount' );
		expect( button ).toHaveProperty( 'disabled', true );
		await send( container );
		expect( submitted ).not.toHaveBeenCalled();
		expect( actions() ).toEqual( [ NONCES ] );
		enter( container, '5' );
		expect( button ).toHaveProperty( 'disabled', false );
		expect( note( container ) ).toBe( null );
	} );

	const note = ( container: HTMLElement ) =>
		document.getElementById( field( container ).getAttribute( 'aria-describedby' ) ?? '' );

	test( 'in the other notation is shown as it was meant, and given so', async () => {
		answering( () => reply( 'success' ) );
		const container = await filled();
		enter( container, '12,50' );
		act( () => field( container ).blur() );
		expect( field( container ).value ).toBe( '12.50' );
		expect( getAnnouncement() ).toBe( 'Amount: €12.50' );
		expect( note( container ) ).toBe( null );
		await send( container );
		expect( submitted ).toHaveBeenCalledWith( expect.objectContaining( { 'give-amount': '12.50' } ) );
	} );

	test.each( [ 'abc', '1,2,3', '1.234' ] )( '%s is refused with an example, and stands there', async ( text ) => {
		answering( () => reply( 'success' ) );
		const container = await filled();
		enter( container, text );
		act( () => field( container ).blur() );
		expect( note( container )?.textContent ).toBe( `Not read: ${ text }. Like 1,234.50` );
		expect( field( container ) ).toHaveProperty( 'value', text );
		expect( field( container ).getAttribute( 'aria-invalid' ) ).toBe( 'true' );
		expect( screen.getByRole( 'button', { name: props.button } ) ).toHaveProperty( 'disabled', true );
	} );

	test( 'that is refused stands in the list with the other mistakes, and leads to its field', async () => {
		answering( () => reply( 'success' ) );
		const { container } = render( <DonationForm extras={ NO_OPTIONAL_PARTS } { ...props } /> );
		await settle();
		enter( container, '0.5' );
		await send( container );
		const links = [ ...container.querySelectorAll< HTMLAnchorElement >( '.give_errors a' ) ];
		expect( links.map( ( { hash, textContent } ) => [ hash, textContent ] ).slice( 0, 2 ) ).toEqual( [
			[ `#${ field( container ).id }`, `At least ${ props.minimum.shown }` ],
			[ '#give-7-give_first', 'Complete: First name' ],
		] );
		expect( field( container ).matches( ':focus' ) ).toBe( true );
		expect( field( container ).getAttribute( 'aria-invalid' ) ).toBe( 'true' );
	} );

	test( 'that is refused when the field is left says so beside the button that it switches off', async () => {
		answering( () => reply( 'success' ) );
		const container = await filled();
		enter( container, '0.5' );
		act( () => field( container ).blur() );
		const link = container.querySelector< HTMLAnchorElement >( '.give-submit a' );
		expect( [ link?.hash, link?.textContent ] ).toEqual( [
			`#${ field( container ).id }`,
			`At least ${ props.minimum.shown }`,
		] );
		expect( container.querySelector( ':focus' ) ).toBe( null );
		enter( container, '5' );
		expect( container.querySelector( '.give-submit a' ) ).toBe( null );
	} );

	test( 'that is still missing disables the button, which says why until one is chosen', async () => {
		answering( () => reply( 'success' ) );
		const container = await filled( {
			price_id: '',
			amount: '',
			minor: 0,
			fallback: { price_id: '', minor: 0 },
		} );
		const button = screen.getByRole( 'button', { name: props.button } );
		expect( button ).toHaveProperty( 'disabled', true );
		expect( container.querySelector( '.give-submit a' )?.textContent ).toBe( `At least ${ props.minimum.shown }` );
		expect( note( container ) ).toBe( null );
		fireEvent.click( screen.getByLabelText( '€100' ) );
		expect( button ).toHaveProperty( 'disabled', false );
		expect( container.querySelector( '.give-submit a' ) ).toBe( null );
	} );

	test( 'that the server has refused stays so while nothing else is entered', async () => {
		answering( () => reply( 'success' ) );
		const container = await filled( { amount_error: 'Too much today.' } );
		act( () => field( container ).focus() );
		act( () => field( container ).blur() );
		expect( note( container )?.textContent ).toBe( 'Too much today.' );
		enter( container, '30' );
		expect( note( container ) ).toBe( null );
	} );

	test( 'that passes a limit is said with it, and what is wrong follows what is typed', async () => {
		answering( () => reply( 'success' ) );
		const container = await filled();
		enter( container, '0.5' );
		fireEvent.blur( field( container ) );
		expect( getAnnouncement() ).toBe( `At least ${ props.minimum.shown }` );
		enter( container, '1000001' );
		expect( container.querySelector( '.give-donation > .benefit-field-error' )?.textContent ).toBe(
			`At most ${ props.maximum.shown }`
		);
		// An empty field falls back to the form's default.
		enter( container, '' );
		expect( screen.getByRole( 'button', { name: props.button } ) ).toHaveProperty( 'disabled', false );
		await send( container );
		expect( submitted ).toHaveBeenCalledWith( expect.objectContaining( { 'give-amount': '25.00' } ) );
	} );
} );

test( 'A fee that is covered follows the amount, and is in the total', async () => {
	answering( () => reply( 'success' ) );
	const field = {
		...props.terms[ 0 ],
		name: 'give-fee-mode',
		label: 'I’ll cover the processing fee of €1.06',
		id: 'fee',
		value: '',
	};
	const fees = {
		basis_points: 290,
		fixed_minor: 30,
		sentence: 'I’ll cover the processing fee of %s',
		plain: 'I also pay the fee',
		total: '€25',
		field: { ...field, required: false },
	};
	const container = await filled( {
		extras: { ...NO_OPTIONAL_PARTS, FeePart, useFee },
		fees: fees as NonNullable< DonationFormProps[ 'fees' ] >,
	} );
	const total = () => container.querySelector( '.give-final-total-amount' )?.textContent;
	expect( total() ).toBe( '€25' );
	fireEvent.click( screen.getByLabelText( 'I’ll cover the processing fee of €1.06' ) );
	expect( total() ).toBe( '€26.06' );
	fireEvent.change( container.querySelector( '.give-amount' ) as HTMLElement, { target: { value: '100' } } );
	expect( screen.getByLabelText( 'I’ll cover the processing fee of €3.30' ) ).toHaveProperty( 'checked', true );
	expect( total() ).toBe( '€103.30' );
	await send( container );
	expect( submitted ).toHaveBeenCalledWith(
		expect.objectContaining( { 'give-amount': '100.00', 'give-fee-mode': '1' } )
	);
} );
