import { FormTokenField } from '@wordpress/components';
import { store } from '@wordpress/core-data';
import { useSelect } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { useState } from 'react';
import { Select } from '../shared/controls';
import type { TermRule } from './attributes';

interface Props {
	readonly taxonomy: string;
	readonly label: string;
	readonly rule: TermRule | undefined;
	readonly onChange: ( rule: TermRule | null ) => void;
}
interface Term {
	readonly id: number;
	readonly name: string;
}

const NONE: readonly Term[] = [];
/** Two terms of a name are told apart by their ids. */
const nameOf = ( { id, name }: Term ): string => `${ name } (${ id })`;
const idOf = ( token: string ): number => Number( /\((\d+)\)$/.exec( token )?.[ 1 ] ?? 0 );

/** Terms of one taxonomy, and whether posts have to have one of them, all or none. */
export function TermsControl( { taxonomy, label, rule, onChange }: Props ) {
	const [ search, setSearch ] = useState( '' );
	const chosen = rule?.ids ?? [];
	const { known, found } = useSelect(
		( select ) => {
			const records = ( query: object ) =>
				( select( store ).getEntityRecords( 'taxonomy', taxonomy, query ) as readonly Term[] | null ) ?? NONE;
			return {
				known: chosen.length > 0 ? records( { include: chosen, per_page: 100, _fields: 'id,name' } ) : NONE,
				found: records( { search, per_page: 20, _fields: 'id,name' } ),
			};
		},
		// eslint-disable-next-line react-hooks/exhaustive-deps -- the ids, not their list
		[ taxonomy, search, chosen.join() ]
	);
	return (
		<>
			<FormTokenField
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ label }
				value={ known.map( nameOf ) }
				suggestions={ found.map( nameOf ) }
				onInputChange={ setSearch }
				onChange={ ( tokens ) => {
					const ids = tokens.map( ( token ) => idOf( String( token ) ) ).filter( ( id ) => id > 0 );
					onChange( ids.length > 0 ? { operator: 'any', ...rule, taxonomy, ids } : null );
				} }
			/>
			{ chosen.length > 0 && (
				<Select
					/* translators: %s: name of a taxonomy */
					label={ sprintf( __( 'Posts have, of %s', 'benefit' ), label ) }
					value={ rule?.operator ?? 'any' }
					options={ [
						[ 'any', __( 'one of these', 'benefit' ) ],
						[ 'all', __( 'all of these', 'benefit' ) ],
						[ 'none', __( 'none of these', 'benefit' ) ],
					] }
					onChange={ ( operator ) => onChange( { taxonomy, ids: chosen, operator } ) }
				/>
			) }
		</>
	);
}
