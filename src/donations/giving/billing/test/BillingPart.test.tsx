import { act, fireEvent, render, screen } from '@testing-library/react';
import fixture from '../../../../../tests/fixtures/islands/donation-form/billing.json';
import { pageSettings } from '../../../../shared/test/page';
import { fakeServer, reply } from '../../../../shared/test/server';
import type { DonationFormProps } from '../../../forms/display/contracts';
import { BillingPart } from '../BillingPart';

const { billing } = fixture as unknown as { billing: NonNullable< DonationFormProps[ 'billing' ] > };
const updated = jest.fn();

beforeEach( () => {
	window.benefit = pageSettings();
	delete window.benefitCalls;
	updated.mockReset();
	document.body.innerHTML = '';
} );

/** Renders the part on a page from PHP, which alone contains the countries. */
function show( billingProps = billing ) {
	const page = document.createElement( 'div' );
	page.innerHTML = `<select id="${ billing.fields[ 0 ]?.id }"><option value=""></option><option value="US">USA</option><option value="SG">Singapore</option></select>`;
	document.body.append( page );
	const shown = render(
		<BillingPart { ...{ billing: billingProps, prefix: '7', errors: {} } } onUpdate={ updated } />
	);
	page.remove();
	return shown;
}

const answer = ( more: object ) =>
	reply(
		JSON.stringify( {
			success: true,
			states_found: true,
			data: '<option value=""></option><option value="IL">Illinois</option>',
			default_state: '',
			states_label: 'State',
			state_label: 'State',
			states_require: true,
			city_require: true,
			zip_require: true,
			show_field: true,
			states: { IL: 'Illinois' },
			...more,
		} )
	);
const settle = () => act( async () => void ( await new Promise( ( resolve ) => setTimeout( resolve, 10 ) ) ) );
const choose = ( value: string ) => fireEvent.change( screen.getByLabelText( /Country/ ), { target: { value } } );
const state = () => document.querySelector( '[name=card_state]' ) as HTMLInputElement | HTMLSelectElement | null;
const isRequired = ( name: string ) => ( document.querySelector( `[name=${ name }]` ) as HTMLInputElement ).required;

test( 'What the country of the form requires is required as soon as scripts can change it', () => {
	fakeServer( () => answer( {} ) );
	show( { ...billing, required: [ 'card_state', 'card_zip' ] } );
	expect( [ 'card_city', 'card_state', 'card_zip' ].map( isRequired ) ).toEqual( [ false, true, true ] );
} );

test( 'A country brings its states, what they are called and what is required; meanwhile the state waits', async () => {
	const { actions } = fakeServer( () => answer( {} ) );
	show();
	expect( state()?.tagName ).toBe( 'INPUT' );
	expect( [ 'card_city', 'card_state', 'card_zip' ].map( isRequired ) ).toEqual( [ false, false, false ] );
	choose( 'US' );
	expect( state() ).toMatchObject( { tagName: 'SELECT', disabled: true } );
	expect( state()?.textContent ).toBe( billing.loading );
	await settle();
	expect( actions() ).toEqual( [ 'benefit_give_get_states' ] );
	expect( state() ).toMatchObject( { tagName: 'SELECT', disabled: false, required: true } );
	expect( screen.getByRole( 'option', { name: 'Illinois' } ) ).toBeTruthy();
	expect( [ 'card_city', 'card_zip' ].map( isRequired ) ).toEqual( [ true, true ] );
	expect( updated ).toHaveBeenCalledTimes( 1 );
} );

test( 'A country whose addresses have no state shows none', async () => {
	fakeServer( () => answer( { states_found: false, data: 'nostates', show_field: false, city_require: false } ) );
	show();
	choose( 'SG' );
	await settle();
	expect( state() ).toBeNull();
	expect( [ 'card_city', 'card_zip' ].map( isRequired ) ).toEqual( [ false, true ] );
} );

test( 'Without an answer the state is typed, and the failure is only logged', async () => {
	fakeServer( () => new TypeError( 'Failed to fetch' ) );
	show();
	choose( 'US' );
	await settle();
	expect( state() ).toMatchObject( { tagName: 'INPUT', disabled: false, required: false } );
	( expect( console ) as unknown as { toHaveErrored: () => void } ).toHaveErrored();
} );

test( 'The answer for the country that was chosen last counts', async () => {
	const answers: Record< string, ( answer: Response ) => void > = {};
	fakeServer(
		( { body } ) =>
			new Promise< Response >(
				( resolve ) => ( answers[ `${ body }`.includes( 'country=US' ) ? 'US' : 'SG' ] = resolve )
			)
	);
	show();
	choose( 'US' );
	await settle();
	choose( 'SG' );
	await settle();
	answers.US?.( answer( {} ) );
	await settle();
	expect( state() ).toMatchObject( { tagName: 'SELECT', disabled: true } );
	answers.SG?.( answer( { data: '<option value="X">Other</option>' } ) );
	await settle();
	expect( screen.queryByRole( 'option', { name: 'Illinois' } ) ).toBeNull();
	expect( screen.getByRole( 'option', { name: 'Other' } ) ).toBeTruthy();
	expect( updated ).toHaveBeenCalledTimes( 1 );
} );
