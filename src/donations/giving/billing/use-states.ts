import { useEffect, useRef, useState } from 'react';
import { fetchText } from '../../../shared/http/requests';
import type { GiveGetStatesResponse } from './contracts';
import type { DonationFormProps } from '../../forms/display/contracts';

type Billing = NonNullable< DonationFormProps[ 'billing' ] >;

/** Rules for the rest of an address, which depend on the country. */
export interface Rules {
	/** HTML; '' if the state is typed. */
	readonly options: string;
	readonly label: string;
	readonly hasState: boolean;
	/** The states are being loaded. */
	readonly isLoading: boolean;
	/** Names of the required fields. */
	readonly required: readonly string[];
}

/** Loads the parts of an address that depend on the country: `give_get_states` (docs/spec-donations.md §4). */
export function useStates( billing: Billing, prefix: string, onUpdate: () => void ) {
	const [ rules, setRules ] = useState< Rules >( () => ( {
		options: billing.options_html,
		label: billing.fields.find( ( { name } ) => name === 'card_state' )?.label ?? '',
		hasState: billing.has_state,
		isLoading: false,
		required: billing.fields.filter( ( { required } ) => required ).map( ( { name } ) => name ),
	} ) );
	const latest = useRef( '' );

	useEffect(
		() => setRules( ( before ) => ( { ...before, required: [ ...before.required, ...billing.required ] } ) ),
		// eslint-disable-next-line react-hooks/exhaustive-deps -- once, on hydration
		[]
	);

	async function choose( country: string ): Promise< void > {
		latest.current = country;
		setRules( ( before ) => ( { ...before, hasState: true, isLoading: true } ) );
		let answer: GiveGetStatesResponse | null = null;
		try {
			const { body } = await fetchText(
				'give_get_states',
				{ country, field_name: 'card_state' },
				{ kind: 'read', key: `states-${ prefix }`, session: null }
			);
			answer = JSON.parse( body );
			if ( ! answer?.success ) {
				throw new Error( body );
			}
		} catch ( error ) {
			answer = null;
			if ( latest.current === country ) {
				// eslint-disable-next-line no-console -- the donor types the state instead (docs/spec-donations.md §7)
				console.error( error );
			}
		}
		if ( latest.current !== country ) {
			return;
		}
		const needs = ( name: string, isNeeded?: boolean ) => ( billing.is_required && isNeeded ? [ name ] : [] );
		setRules( ( { label, required } ) => ( {
			options: answer?.states_found ? answer.data : '',
			label: answer?.states_label ?? label,
			hasState: answer?.show_field ?? true,
			isLoading: false,
			required: [
				...required.filter( ( name ) => ! /^card_(city|state|zip)$/.test( name ) ),
				...needs( 'card_city', answer?.city_require ),
				...needs( 'card_state', answer?.states_require ),
				...needs( 'card_zip', answer?.zip_require ),
			],
		} ) );
		onUpdate();
	}

	return { rules, choose };
}
