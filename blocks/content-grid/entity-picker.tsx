import { FormTokenField } from '@wordpress/components';
import { useDebounce } from '@wordpress/compose';
import { store } from '@wordpress/core-data';
import { useSelect } from '@wordpress/data';
import { decodeEntities } from '@wordpress/html-entities';
import { useState } from 'react';

interface Props {
	readonly label: string;
	/** Kind of entity in WordPress's data store: terms of a taxonomy, posts of some types, or users. */
	readonly kind: 'taxonomy' | 'postType' | 'root';
	readonly names: readonly string[];
	readonly ids: readonly number[] | undefined;
	readonly onChange: ( ids: readonly number[] ) => void;
}
interface Named {
	readonly id: number;
	readonly name?: string;
	readonly title?: { readonly rendered: string };
}

const PAUSE_IN_TYPING_MS = 250;
/** Reads the ID at the end of a token, which distinguishes items with the same name. */
const idOf = ( token: string ): number => Number( /\((\d+)\)$/.exec( token )?.[ 1 ] ?? 0 );

/** Selects several terms, posts or users by name. */
export function EntityPicker( { label, kind, names, ids = [], onChange }: Props ) {
	const [ search, setSearch ] = useState( '' );
	const lists = useSelect(
		( select ) => {
			const records = ( name: string, query: object ) =>
				select( store ).getEntityRecords( kind, name, { context: 'view', _fields: 'id,name,title', ...query } );
			return Object.fromEntries(
				names.flatMap( ( name ) => [
					[ name, records( name, { search, per_page: 20 } ) ],
					[ `${ name } chosen`, ids.length > 0 ? records( name, { include: ids, per_page: 100 } ) : null ],
				] )
			) as Record< string, readonly Named[] | null >;
		},
		// eslint-disable-next-line react-hooks/exhaustive-deps -- the IDs, not their array
		[ kind, names.join(), search, ids.join() ]
	);
	const tokens = new Map(
		Object.values( lists )
			.flatMap( ( list ) => list ?? [] )
			.map( ( { id, name, title } ) => [ id, `${ decodeEntities( name ?? title?.rendered ?? '' ) } (${ id })` ] )
	);
	return (
		<FormTokenField
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			label={ label }
			value={ ids.map( ( id ) => tokens.get( id ) ?? `… (${ id })` ) }
			suggestions={ [ ...tokens.values() ] }
			__experimentalExpandOnFocus
			__experimentalShowHowTo={ false }
			onInputChange={ useDebounce( setSearch, PAUSE_IN_TYPING_MS ) }
			onChange={ ( next ) => onChange( next.map( ( token ) => idOf( String( token ) ) ).filter( Boolean ) ) }
		/>
	);
}
