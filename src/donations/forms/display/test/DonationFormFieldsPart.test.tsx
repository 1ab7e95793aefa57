import { act, fireEvent, render, screen } from '@testing-library/react';
import fixture from '../../../../../tests/fixtures/islands/donation-form/own-fields.json';
import fixtureOfKinds from '../../../../../tests/fixtures/islands/donation-form/own-kinds.json';
import withCompany from '../../../../../tests/fixtures/islands/donation-form/radio-company-terms.json';
import { pageSettings } from '../../../../shared/test/page';
import { fakeServer, never } from '../../../../shared/test/server';
import type { DonationFormProps } from '../contracts';
import { DonationForm } from '../DonationForm';
import { NO_OPTIONAL_PARTS } from '../optional-parts';
import { DonationFormFieldsPart } from '../DonationFormFieldsPart';
import { useCustomFields } from '../use-custom-fields';
import './parts';

const props = fixture as unknown as DonationFormProps;

beforeEach( () => {
	window.matchMedia = () => ( { matches: true } ) as MediaQueryList;
	window.benefit = pageSettings();
	delete window.benefitCalls;
	window.benefitDonationForms = Object.create( window.benefit );
	sessionStorage.clear();
	fakeServer( never );
} );

const settle = () => act( async () => void ( await new Promise( ( resolve ) => setTimeout( resolve, 10 ) ) ) );

async function renderForm( of = props ) {
	const { container, unmount } = render(
		<DonationForm
			{ ...of }
			extras={ {
				...NO_OPTIONAL_PARTS,
				CustomFieldsPart: DonationFormFieldsPart,
				useCustomFields,
			} }
		/>
	);
	// Waits until saved entries are restored.
	await settle();
	return { form: container.querySelector( 'form' ) as HTMLFormElement, unmount };
}
const fieldset = ( label: RegExp ) => screen.getByLabelText( label ).closest( 'fieldset' ) as HTMLFieldSetElement;
const choose = ( label: RegExp, value: string ) =>
	fireEvent.change( screen.getByLabelText( label ), { target: { value } } );

test( 'A field is asked for, and required, while its condition holds', async () => {
	const { form } = await renderForm();
	expect( fieldset( /Which shade/ ) ).toMatchObject( { hidden: true, disabled: true } );
	choose( /Colour/, 'blue' );
	expect( fieldset( /Which shade/ ) ).toMatchObject( { hidden: false, disabled: false } );
	expect( screen.getByLabelText( /Which shade/ ) ).toMatchObject( { required: true } );
	fireEvent.change( screen.getByLabelText( /Which shade/ ), { target: { value: 'Sky' } } );
	choose( /Colour/, 'red' );
	// A hidden field is neither checked nor sent, and keeps its entry.
	expect( fieldset( /Which shade/ ).hidden ).toBe( true );
	expect( new FormData( form ).has( 'ffm[shade]' ) ).toBe( false );
	choose( /Colour/, 'blue' );
	expect( new FormData( form ).get( 'ffm[shade]' ) ).toBe( 'Sky' );
} );

test( 'What hangs on a field that is hidden is hidden with it', async () => {
	await renderForm();
	choose( /Colour/, 'blue' );
	fireEvent.change( screen.getByLabelText( /Which shade/ ), { target: { value: 'Sky' } } );
	expect( fieldset( /Why sky/ ).hidden ).toBe( false );
	choose( /Colour/, 'red' );
	expect( fieldset( /Why sky/ ).hidden ).toBe( true );
} );

test( 'The amount decides, in minor units', async () => {
	await renderForm();
	expect( fieldset( /Name on the wall/ ).hidden ).toBe( true );
	fireEvent.click( screen.getByLabelText( '€100' ) );
	expect( fieldset( /Name on the wall/ ).hidden ).toBe( false );
} );

test( 'Entries are there again after a reload, also a choice on which others hang', async () => {
	const { unmount } = await renderForm();
	choose( /Colour/, 'blue' );
	fireEvent.input( screen.getByLabelText( /Which shade/ ), { target: { value: 'Sky' } } );
	await settle();
	unmount();
	await renderForm();
	expect( screen.getByLabelText( /Colour/ ) ).toHaveProperty( 'value', 'blue' );
	expect( screen.getByLabelText( /Which shade/ ) ).toHaveProperty( 'value', 'Sky' );
	expect( fieldset( /Which shade/ ).hidden ).toBe( false );
} );

test( 'A list has its rows again after a reload', async () => {
	const kinds = fixtureOfKinds as unknown as DonationFormProps;
	const team = {
		...kinds.own!.fields[ 0 ]!,
		name: 'ffm[team]',
		kind: 'repeater' as const,
		options: { max_rows: 3, columns: [ { slug: 'first', label: 'Name' } ] },
	};
	const { unmount } = await renderForm( { ...kinds, own: { ...kinds.own!, fields: [ team ] } } );
	const names = () => [ ...document.querySelectorAll< HTMLInputElement >( '[name$="[first]"]' ) ];
	for ( const [ row, name ] of [ 'Ada', 'Mary', 'Grace' ].entries() ) {
		if ( row > 0 ) {
			fireEvent.click( screen.getByRole( 'button', { name: 'Add row' } ) );
		}
		fireEvent.input( names()[ row ] as HTMLInputElement, { target: { value: name } } );
	}
	await settle();
	unmount();
	await renderForm( { ...kinds, own: { ...kinds.own!, fields: [ team ] } } );
	expect( names().map( ( { value } ) => value ) ).toEqual( [ 'Ada', 'Mary', 'Grace' ] );
	// Each row has a button of its own that works.
	const remove = [ ...document.querySelectorAll( '.benefit-rows__remove' ) ];
	expect( remove ).toHaveLength( 3 );
	fireEvent.click( remove[ 1 ] as HTMLElement );
	expect( names().map( ( { value } ) => value ) ).toEqual( [ 'Ada', 'Grace' ] );
} );

test( 'What is put in again one after the other does not take the place of what is remembered', async () => {
	const donor = { give_company_option: 'yes', give_company_name: 'Byron & Co' };
	const own = [ [ 'ffm[colour]', 'blue' ] ];
	sessionStorage.setItem( 'benefit-donation-donor-7', JSON.stringify( donor ) );
	sessionStorage.setItem( 'benefit-donation-own-7', JSON.stringify( own ) );
	const { form } = await renderForm( {
		...props,
		form_id: 7,
		fields: withCompany.fields as DonationFormProps[ 'fields' ],
	} );

	const entries = new FormData( form );
	expect(
		[ 'give_company_option', 'give_company_name', 'ffm[colour]' ].map( ( name ) => entries.get( name ) )
	).toEqual( [ 'yes', 'Byron & Co', 'blue' ] );
	expect( JSON.parse( sessionStorage.getItem( 'benefit-donation-donor-7' )! ) ).toMatchObject( donor );
	expect( JSON.parse( sessionStorage.getItem( 'benefit-donation-own-7' )! ) ).toEqual(
		expect.arrayContaining( own )
	);
} );
