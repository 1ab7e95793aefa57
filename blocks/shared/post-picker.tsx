import { useState } from 'react';
import { ComboboxControl, Notice, Spinner } from '@wordpress/components';
import { useDebounce } from '@wordpress/compose';
import type { PostOption } from '../../src/shared/admin/post-options';
import type { Posts } from './use-posts';

interface Props {
	/** A hook, so that what is searched for stays here. */
	readonly usePosts: ( search: string, chosen: readonly number[] ) => Posts;
	/** 0: none. */
	readonly chosen: number;
	readonly label: string;
	readonly help: string;
	/** In place of the list that did not come. */
	readonly failed: string;
	/** In place of a list in which there is nothing. */
	readonly none: JSX.Element;
	/** For a chosen one that the server does not show to this person. */
	readonly unknown: ( id: number ) => string;
	readonly onChange: ( chosen: number ) => void;
}

const PAUSE_IN_TYPING_MS = 250;

/** The text that is searched for, once nothing is typed for a moment. */
export function useSearch(): [ string, ( search: string ) => void ] {
	const [ search, setSearch ] = useState( '' );
	return [ search, useDebounce( setSearch, PAUSE_IN_TYPING_MS ) ];
}

/** One post by its name, among any number of them. */
export function PostPicker( { usePosts, chosen, label, help, failed, none, unknown, onChange }: Props ) {
	const [ search, searchSoon ] = useSearch();
	const posts = usePosts( search, chosen > 0 ? [ chosen ] : [] );

	if ( posts.status === 'loading' ) {
		return <Spinner />;
	}
	if ( posts.status === 'failed' ) {
		return (
			<Notice status="error" isDismissible={ false }>
				{ failed }
			</Notice>
		);
	}
	const value = `${ chosen }`;
	const isKnown = chosen < 1 || posts.options.some( ( option ) => option.value === value );
	const options: PostOption[] = [ ...( isKnown ? [] : [ { value, label: unknown( chosen ) } ] ), ...posts.options ];
	if ( options.length === 0 && ! search ) {
		return none;
	}

	return (
		<ComboboxControl
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			label={ label }
			help={ help }
			value={ chosen > 0 ? value : null }
			options={ options }
			onFilterValueChange={ searchSoon }
			onChange={ ( next ) => onChange( Number( next ?? 0 ) ) }
		/>
	);
}
