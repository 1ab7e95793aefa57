import { act, fireEvent, render, screen } from '@testing-library/react';
import { reply } from '../../../../shared/test/server';
import { deferredScript } from '../deferred-script';
import { DonationForm } from '../DonationForm';
import { answering, comeBack, fillIn, form, props, send, settle, submitted, type } from './form';

const STEPS = {
	step: 1,
	names: [ 'Amount', 'About you', 'Payment' ],
	headings: [ 'Step 1 of 3', 'Step 2 of 3', 'Step 3 of 3' ],
	next: [ 'Next: About you', 'Next: Payment' ],
	back: 'Back',
	change: 'Change',
};

async function stepped( more: Partial< typeof props > = {} ) {
	const { container } = render(
		<DonationForm { ...props } steps={ STEPS } { ...more } extras={ deferredScript.optionalParts } />
	);
	await settle();
	return container;
}
const press = async ( name: string ) => {
	fireEvent.click( screen.getByRole( 'button', { name } ) );
	await settle();
};
const step = ( container: HTMLElement ) => form( container ).dataset.step;
const focused = ( container: HTMLElement ) => container.ownerDocument.activeElement;

test( 'Next opens the next step, and the focus is on its heading', async () => {
	const container = await stepped();
	expect( step( container ) ).toBe( '1' );
	await press( 'Next: About you' );
	expect( step( container ) ).toBe( '2' );
	expect( focused( container )?.textContent ).toBe( 'Step 2 of 3 About you' );
	fillIn();
	await press( 'Next: Payment' );
	expect( step( container ) ).toBe( '3' );
	expect( screen.queryByRole( 'button', { name: /^Next/ } ) ).toBeNull();
} );

test( 'Next leads to the first wrong field of its own step', async () => {
	const container = await stepped();
	await press( 'Next: About you' );
	type( /E-mail/, 'ada' );
	await press( 'Next: Payment' );
	expect( step( container ) ).toBe( '2' );
	expect( focused( container ) ).toBe( screen.getByLabelText( /First name/ ) );
	expect( screen.getByLabelText( /First name/ ).getAttribute( 'aria-invalid' ) ).toBe( 'true' );
	// The terms belong to the last step.
	expect( screen.getByLabelText( /I agree/ ).getAttribute( 'aria-invalid' ) ).not.toBe( 'true' );
} );

test( 'An amount outside the limits stays in the first step', async () => {
	const container = await stepped();
	type( /Amount in/, '0.10' );
	await press( 'Next: About you' );
	expect( step( container ) ).toBe( '1' );
	expect( focused( container ) ).toBe( screen.getByLabelText( /Amount in/ ) );
	expect( container.querySelector( '.give-donation .benefit-field-error' )?.textContent ).toContain( 'At least' );
} );

test( 'Back and Change keep the entries', async () => {
	const container = await stepped();
	await press( 'Next: About you' );
	fillIn();
	await press( 'Back' );
	expect( step( container ) ).toBe( '1' );
	await press( 'Next: About you' );
	expect( screen.getByLabelText( /First name/ ) ).toHaveProperty( 'value', 'Ada' );
	await press( 'Change' );
	expect( step( container ) ).toBe( '1' );
} );

test( 'Enter is Next', async () => {
	const { actions } = answering( () => reply( 'success' ) );
	const container = await stepped();
	fireEvent.keyDown( screen.getByLabelText( /Amount in/ ), { key: 'Enter' } );
	await settle();
	expect( step( container ) ).toBe( '2' );
	fireEvent.submit( form( container ) );
	await settle();
	expect( step( container ) ).toBe( '2' );
	expect( actions() ).not.toContain( 'benefit_give_process_donation' );
} );

test( 'The last step sends the form', async () => {
	answering( () => reply( 'success' ) );
	const container = await stepped( { steps: { ...STEPS, step: 3 } } as Partial< typeof props > );
	fillIn();
	await send( container );
	expect( submitted ).toHaveBeenCalledTimes( 1 );
} );

test( 'A refusal of the server opens the step of its first field', async () => {
	const error = ( code: string, field: string ) =>
		`<div class="give_error" id="give_error_${ code }"><p data-field="${ field }">${ code }</p></div>`;
	answering( () =>
		reply(
			`<div class="give_errors">${ error( 'terms', 'give_agree_to_terms' ) }${ error( 'email', 'give_email' ) }</div>`
		)
	);
	const container = await stepped( { steps: { ...STEPS, step: 3 } } as Partial< typeof props > );
	fillIn();
	await send( container );
	expect( step( container ) ).toBe( '2' );
	// A link of the list leads to a field in another step.
	fireEvent.click( screen.getByRole( 'link', { name: 'terms' } ) );
	expect( step( container ) ).toBe( '3' );
} );

test( 'A page that comes back, or a form that is reset, begins again', async () => {
	const container = await stepped();
	await press( 'Next: About you' );
	await comeBack();
	expect( step( container ) ).toBe( '1' );
	await press( 'Next: About you' );
	act( () => form( container ).reset() );
	expect( step( container ) ).toBe( '1' );
} );

test( 'Where the style sheet shows the whole form, Enter sends it', async () => {
	const { actions } = answering( () => reply( 'success' ) );
	const style = document.createElement( 'style' );
	style.textContent = '.give-steps { display: none; }';
	document.head.append( style );
	const container = await stepped();
	fillIn();
	await send( container );
	style.remove();
	expect( actions() ).toContain( 'benefit_give_process_donation' );
} );

test( 'A form without steps has none of their parts', async () => {
	const container = await stepped( { steps: undefined } as never );
	expect( step( container ) ).toBeUndefined();
	expect( container.querySelector( '.give-steps, .give-next' ) ).toBeNull();
} );
