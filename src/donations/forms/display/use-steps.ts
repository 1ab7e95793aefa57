import { useRef, useState, type FormEvent, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { CustomFieldsApi } from './custom-fields';
import type { DonationFormProps } from './contracts';
import { AMOUNT_STEP, firstElement, PAYMENT_STEP, stepOf } from './steps';
import { errorTargets } from './submit/error-links';

export type StepsProps = NonNullable< DonationFormProps[ 'steps' ] >;

export interface Steps {
	/** Undefined if the form is always whole. */
	readonly step: number | undefined;
	/** Moves the focus to the step's heading, which says where the donor is. */
	readonly open: ( step: number ) => void;
	/** Opens the next step if nothing is wrong in this one. */
	readonly next: () => Promise< void >;
	/** Opens the step of the first of these fields. */
	readonly openFields: ( names: readonly string[] ) => void;
	/** Shows the amount, without moving the focus. */
	readonly showAmount: () => void;
	/** Continues with the next step in place of sending the form. Returns false in the last step, and in a whole form. */
	readonly interceptSubmit: ( event: FormEvent< HTMLFormElement > ) => boolean;
	readonly handlers: {
		readonly onKeyDown?: ( event: KeyboardEvent< HTMLFormElement > ) => void;
		readonly onClickCapture?: ( event: MouseEvent< HTMLFormElement > ) => void;
		readonly onReset?: () => void;
	};
}

/** Fields in which Enter has a meaning of its own. */
const OTHER_ENTER = '[type="button"], [type="submit"], [type="file"], .give-login__panel input';

/**
 * Handles the steps of a narrow form. Whether it is narrow is known to its style sheet only: it displays the heading.
 *
 * @param check shows what is wrong in a step. Resolves to false if anything is
 */
export function useSteps(
	steps: StepsProps | undefined,
	form: RefObject< HTMLFormElement >,
	nameOf: CustomFieldsApi[ 'nameOf' ],
	check: ( form: HTMLFormElement, step: number ) => Promise< boolean >
): Steps {
	const [ step, setStep ] = useState( steps?.step ?? 0 );
	const isChecking = useRef( false );
	const heading = () => form.current?.querySelector< HTMLElement >( '.give-steps__heading' ) ?? null;

	function isNarrow(): boolean {
		const head = heading()?.parentElement;
		return !! steps && !! head && window.getComputedStyle( head ).display !== 'none';
	}

	function open( to: number ): void {
		flushSync( () => setStep( to ) );
		if ( isNarrow() ) {
			heading()?.focus();
		}
	}

	async function next(): Promise< void > {
		if ( isChecking.current || ! form.current ) {
			return;
		}
		isChecking.current = true;
		const isRight = await check( form.current, step ).finally( () => ( isChecking.current = false ) );
		if ( isRight ) {
			open( step + 1 );
		}
	}

	function show( element: Element | null ): void {
		if ( steps && element ) {
			flushSync( () => setStep( stepOf( element ) ) );
		}
	}

	return {
		step: steps && step,
		open,
		next,
		openFields( names ) {
			if ( steps && form.current ) {
				const placeOf = errorTargets( form.current, nameOf );
				show(
					firstElement( names.flatMap( ( name ) => document.getElementById( placeOf( name ).id ) ?? [] ) )
				);
			}
		},
		showAmount: () => flushSync( () => setStep( AMOUNT_STEP ) ),
		interceptSubmit( event ) {
			const goesOn = step < PAYMENT_STEP && isNarrow();
			if ( goesOn ) {
				event.preventDefault();
				void next();
			}
			return goesOn;
		},
		handlers: steps
			? {
					onKeyDown( event ) {
						const { key, target, nativeEvent } = event;
						const isField = target instanceof HTMLInputElement && ! target.matches( OTHER_ENTER );
						// The form's button may be disabled, and then Enter would do nothing.
						if (
							key === 'Enter' &&
							isField &&
							! nativeEvent.isComposing &&
							! event.defaultPrevented &&
							step < PAYMENT_STEP &&
							isNarrow()
						) {
							event.preventDefault();
							void next();
						}
					},
					/** Links of errors lead to fields that may be in another step. */
					onClickCapture( { target } ) {
						const link = ( target as Element ).closest< HTMLAnchorElement >( 'a[href^="#"]' );
						const field = link && document.getElementById( link.hash.slice( 1 ) );
						show( field && form.current?.contains( field ) ? field : null );
					},
					onReset: () => setStep( AMOUNT_STEP ),
				}
			: {},
	};
}

export type UseSteps = typeof useSteps;
