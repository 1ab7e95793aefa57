import { act, fireEvent, render, screen } from '@testing-library/react';
import fixture from '../../../../../tests/fixtures/islands/donation-form/summary.json';
import { pageSettings } from '../../../../shared/test/page';
import { fakeServer, success } from '../../../../shared/test/server';
import type { DonationFormProps } from '../contracts';
import { DonationForm } from '../DonationForm';
import { NO_OPTIONAL_PARTS } from '../optional-parts';
import { FeePart } from '../fees/FeePart';
import { useFee } from '../fees/use-fee';
import { SummaryPart } from '../SummaryPart';
import './parts';

const props = fixture as unknown as DonationFormProps;

beforeEach( () => {
	window.benefit = pageSettings();
	delete window.benefitCalls;
	window.benefitDonationForms = Object.assign( Object.create( window.benefit ), {
		amount_now: '%s',
		bad_maximum: 'At most',
	} );
	sessionStorage.clear();
	fakeServer( () => success( { give_form_hash: 'hash', give_form_user_register_hash: '' } ) );
} );

const readSummary = ( container: HTMLElement ) =>
	Object.fromEntries(
		[ ...container.querySelectorAll< HTMLElement >( '[data-tag]:not(:empty)' ) ].map( ( element ) => [
			element.dataset.tag,
			element.textContent,
		] )
	);
const settle = () => act( async () => void ( await new Promise( ( resolve ) => setTimeout( resolve, 10 ) ) ) );

test( 'Amount, fee and total follow the donor, each form its own', async () => {
	const first = render(
		<DonationForm { ...props } extras={ { ...NO_OPTIONAL_PARTS, SummaryPart, FeePart, useFee } } />
	).container;
	const second = render(
		<DonationForm { ...props } prefix="7-3" extras={ { ...NO_OPTIONAL_PARTS, SummaryPart, FeePart, useFee } } />
	).container;
	await settle();
	const amount = first.querySelector( '.give-amount' ) as HTMLInputElement;
	fireEvent.focus( amount );
	fireEvent.change( amount, { target: { value: '100' } } );
	fireEvent.blur( amount );

	expect( readSummary( first ) ).toEqual( { amount: '€100.00', frequency: 'Once', fees: '€3.30', total: '€103.30' } );
	fireEvent.click( first.querySelector( '[name="give-fee-mode"]' ) as HTMLElement );
	expect( readSummary( first ) ).toEqual( { amount: '€100', frequency: 'Once', total: '€100' } );
	// An amount that is refused has no total.
	fireEvent.change( amount, { target: { value: '99999999' } } );
	fireEvent.blur( amount );
	fireEvent.click( first.querySelector( '[name="give-fee-mode"]' ) as HTMLElement );
	expect( readSummary( first ) ).toEqual( { amount: '–', frequency: 'Once', total: '–' } );
	expect( readSummary( second ) ).toEqual( { amount: '€25.00', frequency: 'Once', fees: '€1.06', total: '€26.06' } );
} );

test( 'The way back leads to the amount', async () => {
	const { container } = render(
		<DonationForm { ...props } extras={ { ...NO_OPTIONAL_PARTS, SummaryPart, FeePart, useFee } } />
	);
	await settle();
	fireEvent.click( screen.getByRole( 'button', { name: 'Change amount' } ) );
	const amount = container.querySelector( '.give-amount' );
	expect( amount?.ownerDocument.activeElement ).toBe( amount );
} );

test( 'How often is said in words, in place of “Once”', () => {
	const { container } = render(
		<SummaryPart
			summary={ props.summary as NonNullable< DonationFormProps[ 'summary' ] > }
			money={ props.money }
			{ ...{ amount: 2500, total: 2500, recurring: 'Monthly' } }
		/>
	);
	const { frequency, recurring } = readSummary( container );
	expect( [ frequency, recurring ] ).toEqual( [ undefined, 'Monthly' ] );
} );

test( 'It is the first part of the fieldset that has the button', async () => {
	const { container } = render( <DonationForm { ...props } extras={ { ...NO_OPTIONAL_PARTS, SummaryPart } } /> );
	await settle();
	const fieldset = container.querySelector( '.give-summary' )?.closest( 'fieldset' );
	expect( fieldset?.querySelector( '[type="submit"]' ) ).not.toBeNull();
	expect( fieldset?.querySelector( 'legend' )?.nextElementSibling?.className ).toBe( 'give-summary' );
} );
