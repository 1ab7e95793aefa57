import { useEffect, useState } from 'react';
import { announce } from '../../../shared/ui/announce';
import { formatShort } from '../../../shared/support/money-format';
import type { DonationFormProps } from './contracts';
import type { Amount } from './use-amount';
import type { useGateway } from './use-gateway';

type Choice = NonNullable< DonationFormProps[ 'recurring' ] >[ 'choices' ][ number ];

const ONCE = 'once';

export interface Recurring {
	/** `once`, or a frequency that is offered for the amount. */
	readonly chosen: string;
	/** The donation recurs, so payment methods that can charge only once are disabled. */
	readonly isRenewing: boolean;
	/** Frequency in words; '' for a one-time donation. */
	readonly frequency: string;
	/** Amount and frequency in words; '' for a one-time donation. */
	readonly words: string;
	readonly isOffered: ( period: string ) => boolean;
	/** Text such as “One-time only” for a suggested amount without the chosen frequency; '' for all others. */
	readonly restriction: ( priceId: string ) => string;
	readonly choose: ( period: string ) => void;
}

function offeredPeriods( choice?: Choice ): readonly string[] {
	const periods = choice?.periods.map( ( { value } ) => value ) ?? [];
	return choice?.always ? periods : [ ONCE, ...periods ];
}

/**
 * Handles the frequency. Frequencies that the amount does not offer are disabled. The donor's choice is remembered, and
 * selected again with the next amount that offers it. Like PHP, the first render enables all frequencies.
 */
export function useRecurring(
	{ recurring, gateways, money }: DonationFormProps,
	amount: Pick< Amount, 'priceId' | 'minor' | 'error' >,
	totalOf: ( minor: number ) => number,
	gateway: Pick< ReturnType< typeof useGateway >, 'chosen' | 'choose' >
): Recurring {
	const [ wantedPeriod, setWantedPeriod ] = useState( recurring?.chosen ?? ONCE );
	const [ isReady, setReady ] = useState( false );
	const findChoice = ( priceId: string ) => recurring?.choices.find( ( { price_id: id } ) => id === priceId );
	const choice = findChoice( amount.priceId );
	const offered = offeredPeriods( choice );
	const chosen = ! isReady || ! choice || offered.includes( wantedPeriod ) ? wantedPeriod : ( offered[ 0 ] ?? ONCE );
	const isRenewing = isReady && chosen !== ONCE;

	useEffect( () => setReady( true ), [] );

	const cannotRecur = isRenewing && gateways.some( ( { id, once_only: isOnce } ) => isOnce && id === gateway.chosen );
	useEffect( () => {
		const recurringGateway = gateways.find( ( { once_only: isOnce } ) => ! isOnce );
		if ( cannotRecur && recurringGateway ) {
			void gateway.choose( recurringGateway.id );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- only when the payment method becomes unusable
	}, [ cannotRecur ] );

	function wordsOf( period: string ): string {
		const { words = '' } = choice?.periods.find( ( { value } ) => value === period ) ?? {};
		return amount.minor > 0 && ! amount.error
			? words.replace( '%s', () => formatShort( totalOf( amount.minor ), money ) )
			: '';
	}

	return {
		chosen,
		isRenewing,
		frequency: chosen === ONCE ? '' : ( recurring?.options.find( ( { value } ) => value === chosen )?.label ?? '' ),
		words: isReady ? wordsOf( chosen ) : ( recurring?.words ?? '' ),
		isOffered: ( period ) => ! isReady || ! choice || offered.includes( period ),
		restriction( priceId ) {
			const level = isReady ? findChoice( priceId ) : undefined;
			return ! level || offeredPeriods( level ).includes( chosen ) ? '' : level.only;
		},
		choose( period ) {
			setWantedPeriod( period );
			announce( wordsOf( period ) );
		},
	};
}

export type UseRecurring = typeof useRecurring;
