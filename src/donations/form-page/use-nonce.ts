import { useEffect, useRef, useState, type RefObject } from 'react';
import { json, type Ask, type Session } from '../../shared/form-call';
import type { GiveFormNoncesResponse } from '../giving/contracts';
import type { DonationFormProps } from './contracts';

const FIELD = 'give-form-hash';
const ACTION = 'give_donation_form_reset_all_nonce';
/** spec/donations.txt §9: a nonce is renewed when its life in seconds, and so many milliseconds more, are over. */
const MARGIN = 100;
const MILLISECONDS = 1000;

interface Nonce {
	/** For the form's own calls; each action reads the nonce in a field of its own. */
	readonly sessions: Readonly< Record< 'form' | 'gateway', Session > >;
	/** The form waits for another one. */
	readonly isRenewing: boolean;
	readonly renew: () => Promise< void >;
}

/** The form's nonce, asked for when the form is touched first, and again when its time is over. The hidden field of the form has it. */
export function useNonce(
	{ form_id: id, nonce, nonce_life: life }: DonationFormProps,
	form: RefObject< HTMLFormElement >
): Nonce {
	const [ isRenewing, setRenewing ] = useState( false );
	const timer = useRef< ReturnType< typeof setTimeout > >();
	const pending = useRef< Promise< string > >();
	const field = (): HTMLInputElement | null => form.current?.querySelector( `[name="${ FIELD }"]` ) ?? null;

	/** One question at a time, whoever asks. */
	function ask( by: Ask ): Promise< string > {
		return ( pending.current ??= by< GiveFormNoncesResponse >( ACTION, { give_form_id: `${ id }` } )
			.then( ( { give_form_hash: fresh } ) => {
				came( fresh );
				return fresh;
			} )
			.finally( () => ( pending.current = undefined ) ) );
	}

	function came( fresh: string ): void {
		const input = field();
		if ( input ) {
			input.value = fresh;
			input.dataset.time = `${ Math.floor( Date.now() / MILLISECONDS ) }`;
		}
		clearTimeout( timer.current );
		// Logged in, or known by a session, a donor keeps the nonce (spec/donations.txt §6).
		if ( ! document.body.classList.contains( 'logged-in' ) && input?.dataset.donorSession !== '1' ) {
			timer.current = setTimeout( () => void renew(), life * MILLISECONDS + MARGIN );
		}
	}

	async function renew(): Promise< void > {
		setRenewing( true );
		// Should this fail, the next call asks again.
		await quietly();
		setRenewing( false );
	}

	const quietly = () =>
		ask( ( action, fields ) => json( action, fields, { kind: 'read', session: null } ) ).then(
			() => {},
			() => {
				const input = field();
				if ( input ) {
					input.value = '';
				}
			}
		);

	const [ sessions ] = useState( () => {
		const session = ( name: string ): Session => ( {
			field: name,
			get nonce() {
				return field()?.value ?? '';
			},
			set nonce( value ) {
				const input = field();
				if ( input ) {
					input.value = value;
				}
			},
			renew: ask,
		} );
		return { form: session( FIELD ), gateway: session( 'nonce' ) };
	} );

	useEffect( () => {
		if ( nonce === '' ) {
			void quietly();
		} else {
			came( nonce );
		}
		return () => clearTimeout( timer.current );
		// eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the form is touched first
	}, [] );

	return { sessions, isRenewing, renew };
}
