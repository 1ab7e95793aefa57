import {
	useRef,
	useState,
	type DOMAttributes,
	type KeyboardEvent,
	type MouseEvent,
	type ReactNode,
	type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import type { CustomFieldsApi } from './custom-fields';
import type { DonationFormProps } from './contracts';
import { NextPart } from './NextPart';
import { AMOUNT_STEP, firstElement, PAYMENT_STEP, stepOf } from './steps';
import { StepsPart } from './StepsPart';
import { errorTargets } from './submit/error-links';
import { findStepErrors } from './submit/submit-form';
import type { Amount } from './use-amount';

/** Messages by field name. */
type Errors = Readonly< Record< string, string > >;

export interface Steps {
	/** Undefined if the form is always whole. */
	readonly step?: number | undefined;
	readonly handlers: DOMAttributes< HTMLFormElement >;
	/** Opens the step of the first field that has an error. */
	readonly openFirst: ( errors: Errors ) => void;
	/** @param frequency '' for a one-time donation */
	readonly head: ( total: string, frequency: string ) => ReactNode;
	readonly foot: () => ReactNode;
}

interface Parts {
	readonly form: RefObject< HTMLFormElement >;
	readonly amount: Amount;
	readonly own: CustomFieldsApi;
	/** Shows errors at their fields. */
	readonly addErrors: ( errors: Errors ) => void;
}

/** Fields in which Enter has a meaning of its own. */
const OTHER_ENTER = '[type="button"], [type="submit"], [type="file"], .give-login__panel input';
/** Leads back to the amount (SummaryPart.tsx). */
const TO_AMOUNT = '.give-summary button';

/**
 * Handles the steps of a narrow form. Whether it is narrow is known to its style sheet only: it displays the heading.
 */
export function useSteps(
	{ steps, is_custom: isCustom }: Pick< DonationFormProps, 'steps' | 'is_custom' >,
	{ form, amount, own, addErrors }: Parts
): Steps {
	const [ step, setStep ] = useState( steps?.step ?? 0 );
	const isChecking = useRef( false );
	const heading = () => form.current?.querySelector< HTMLElement >( '.give-steps__heading' ) ?? null;

	if ( ! steps ) {
		return { handlers: {}, openFirst() {}, head: () => null, foot: () => null };
	}

	const showStep = ( to: number ) => flushSync( () => setStep( to ) );

	function goesOn(): boolean {
		const head = heading()?.parentElement;
		return step < PAYMENT_STEP && !! head && window.getComputedStyle( head ).display !== 'none';
	}

	/** Moves the focus to the step's heading, which says where the donor is. */
	function open( to: number ): void {
		showStep( to );
		heading()?.focus();
	}

	/** Shows what is wrong in this step, and moves the focus there. Resolves to false if anything is. */
	async function check( element: HTMLFormElement ): Promise< boolean > {
		const error = step === AMOUNT_STEP ? flushSync( amount.settle ) : '';
		const sending = { form: element, entries: new FormData( element ), error, own };
		const { errors, first } = await findStepErrors( sending, step );
		if ( Object.keys( errors ).length === 0 ) {
			return true;
		}
		flushSync( () => {
			addErrors( errors );
			amount.refuse( error || ( errors[ 'give-price-id' ] ?? '' ) );
		} );
		first?.closest( 'details' )?.setAttribute( 'open', '' );
		( first ?? element.querySelector< HTMLElement >( '.give-donation [type="radio"]' ) )?.focus();
		return false;
	}

	async function next(): Promise< void > {
		if ( ! isChecking.current && form.current ) {
			isChecking.current = true;
			const isRight = await check( form.current ).finally( () => ( isChecking.current = false ) );
			if ( isRight ) {
				open( step + 1 );
			}
		}
	}

	return {
		step,
		openFirst( errors ) {
			const placeOf = form.current ? errorTargets( form.current, own.nameOf ) : null;
			const fields = Object.keys( errors ).flatMap(
				( name ) => document.getElementById( placeOf?.( name ).id ?? '' ) ?? []
			);
			const first = firstElement( fields );
			if ( first ) {
				showStep( stepOf( first ) );
			}
		},
		head: ( total, frequency ) => (
			<StepsPart
				texts={ steps }
				step={ step }
				chosen={ [ total, frequency ].filter( Boolean ).join( ' · ' ) }
				onOpen={ open }
			/>
		),
		foot: () => (
			<NextPart
				texts={ steps }
				step={ step }
				// Other amounts show it at their field.
				error={ isCustom ? '' : amount.error }
				onOpen={ open }
				onNext={ () => void next() }
			/>
		),
		handlers: {
			/** The next step takes the place of sending the form. */
			onSubmitCapture( event ) {
				if ( goesOn() ) {
					event.preventDefault();
					event.stopPropagation();
					void next();
				}
			},
			onKeyDown( event: KeyboardEvent< HTMLFormElement > ) {
				const { key, target, nativeEvent } = event;
				const isField = target instanceof HTMLInputElement && ! target.matches( OTHER_ENTER );
				const isEnter = key === 'Enter' && isField && ! nativeEvent.isComposing && ! event.defaultPrevented;
				// The form's button may be disabled, and then Enter would do nothing.
				if ( isEnter && goesOn() ) {
					event.preventDefault();
					void next();
				}
			},
			/** Links of errors, and a button, lead to fields that may be in another step. */
			onClickCapture( { target }: MouseEvent< HTMLFormElement > ) {
				const link = ( target as Element ).closest< HTMLAnchorElement >( 'a[href^="#"]' );
				const field = link && document.getElementById( link.hash.slice( 1 ) );
				if ( field && form.current?.contains( field ) ) {
					showStep( stepOf( field ) );
				} else if ( ( target as Element ).closest( TO_AMOUNT ) ) {
					showStep( AMOUNT_STEP );
				}
			},
			onReset: () => setStep( AMOUNT_STEP ),
		},
	};
}

export type UseSteps = typeof useSteps;
