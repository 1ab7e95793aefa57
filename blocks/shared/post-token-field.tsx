import { FormTokenField } from '@wordpress/components';
import { useSearch } from './post-picker';
import type { Posts } from './use-posts';

interface Props {
	readonly usePosts: ( search: string, chosen: readonly number[] ) => Posts;
	readonly label: string;
	readonly ids: readonly number[];
	readonly onChange: ( ids: readonly number[] ) => void;
}

/** Selects several posts by title; the ID distinguishes posts with the same title. */
export function PostTokenField( { usePosts, label, ids, onChange }: Props ) {
	const [ search, searchSoon ] = useSearch();
	const posts = usePosts( search, ids );
	const options = posts.status === 'ready' ? posts.options : [];
	const known = new Map(
		options.map( ( { value, label: title } ) => [ Number( value ), `${ title } (${ value })` ] )
	);
	const idOf = ( text: string ): number => Number( /\((\d+)\)$/.exec( text )?.[ 1 ] ?? 0 );

	return (
		<FormTokenField
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			label={ label }
			value={ ids.map( ( id ) => known.get( id ) ?? `… (${ id })` ) }
			suggestions={ [ ...known.values() ] }
			maxSuggestions={ 20 }
			__experimentalExpandOnFocus
			__experimentalShowHowTo={ false }
			__experimentalValidateInput={ ( text ) => known.has( idOf( text ) ) }
			onInputChange={ searchSoon }
			onChange={ ( tokens ) =>
				onChange( tokens.map( ( one ) => idOf( typeof one === 'string' ? one : one.value ) ) )
			}
		/>
	);
}
