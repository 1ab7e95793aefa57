import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { OrderResponse } from '../contracts';
import { getRefundPlan, refundOrder } from '../orders-api';
import { RefundDialog } from '../RefundDialog';

interface MockProps {
	readonly type?: string;
	readonly onClick?: () => void;
	readonly children: ReactNode;
}

jest.mock( '../orders-api', () => ( { getRefundPlan: jest.fn(), refundOrder: jest.fn() } ) );
// Jest cannot load the package itself.
jest.mock( '@wordpress/components', () => {
	const { forwardRef } = jest.requireActual< typeof import( 'react' ) >( 'react' );
	const Around = ( { children }: MockProps ) => <div>{ children }</div>;
	const Nothing = forwardRef( function None() {
		return null;
	} );
	return {
		Button: ( { children, type, onClick }: MockProps ) => (
			<button type={ type === 'submit' ? 'submit' : 'button' } onClick={ onClick }>
				{ children }
			</button>
		),
		CheckboxControl: Nothing,
		Flex: Around,
		Modal: Around,
		Notice: Around,
		RadioControl: Nothing,
		TextControl: Nothing,
	};
} );

const GOING = { href: '#', go: jest.fn() };
const LINKS = { toRecord: () => GOING, toList: () => GOING };

const order = ( byHand: boolean, refunds: object[] = [] ) =>
	( {
		id: 5,
		number: 'N5',
		left: '€8.00',
		tickets: [],
		refunds,
		payment: { by_hand: byHand },
	} ) as unknown as OrderResponse;

async function refund( byHand: boolean, button: string ): Promise< string > {
	( getRefundPlan as jest.Mock ).mockResolvedValue( { amount: '€8.00', has_money: true } );
	( refundOrder as jest.Mock ).mockResolvedValue( order( byHand, [ { amount: '€8.00' } ] ) );
	const onDone = jest.fn();
	render(
		<RefundDialog
			record={ order( byHand ) }
			again={ jest.fn() }
			links={ LINKS }
			onDone={ onDone }
			onClose={ jest.fn() }
		/>
	);
	fireEvent.click( await screen.findByRole( 'button', { name: button } ) );
	await screen.findByRole( 'button', { name: button } );
	await Promise.resolve();
	return onDone.mock.calls[ 0 ]?.[ 1 ];
}

it( 'A refund by hand says before and after that staff must transfer the money', async () => {
	expect( await refund( true, 'Record refund of €8.00' ) ).toBe(
		'Refund recorded. Transfer €8.00 to the buyer yourself.'
	);
	expect( screen.getByText( /Transfer the money to the buyer yourself/ ) ).toBeTruthy();
} );

it( 'A refund by the provider starts without anything to do', async () => {
	expect( await refund( false, 'Refund €8.00' ) ).toBe( 'Refund started. The buyer will get an email.' );
	expect( screen.queryByText( /Transfer/ ) ).toBeNull();
} );
