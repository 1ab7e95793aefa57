import { Disabled, Spinner } from '@wordpress/components';
import { __, _x } from '@wordpress/i18n';
import { useEffect, useState } from 'react';
import type { GridFilterProps } from '../../src/content/listings/blocks/contracts';
import { findControl } from '../../src/content/listings/filters/find-control';
import { loadControl } from '../../src/content/listings/filters/filter-script-parts';
import type { Attributes } from './attributes';
import type { FilterControl } from './filter-controls';
import type { Option } from './filter-preview-options';

interface Props {
	/** Unique in the editor, so that radio buttons of several filters are not one group. */
	readonly id: string;
	readonly control: FilterControl;
	readonly filter: Attributes;
	readonly label: string;
	/** Null until they are loaded. */
	readonly options: readonly Option[] | null;
}

/** Ends of a slider in the preview; on the page they depend on the posts. */
const ENDS = { min: '0', max: '100' };

/**
 * Renders a filter with the component of its control. Its counts are those of the whole site, or dots where WordPress has
 * none.
 */
export function FilterPreview( { id, control, filter, label, options }: Props ) {
	const isLoaded = useControlScript( control );
	const isChoice = control.holds === 'choice';
	if ( ! isLoaded || ( isChoice && ! options?.length ) ) {
		const none = filter.facet.startsWith( 'tax:' )
			? __( 'No options yet.', 'benefit' )
			: __( 'The options come from the posts.', 'benefit' );
		return (
			<>
				<span className="benefit-grid__label">{ label }</span>
				{ isLoaded && options ? <span className="benefit-note">{ none }</span> : <Spinner /> }
			</>
		);
	}
	const Control = findControl( control.name );
	return (
		// These classes mark a page with scripts, on which a range has handles.
		<Disabled className="benefit-js">
			<div className="benefit-island">
				<Control
					filter={ propsOf( id, control, filter, label, options ?? [] ) }
					onChoose={ () => {} }
					useTyping={ () => [ () => {}, () => {} ] }
				/>
			</div>
		</Disabled>
	);
}

/** Loads the script of a control that has one. */
function useControlScript( { name, script }: FilterControl ): boolean {
	const [ loaded, setLoaded ] = useState( '' );
	useEffect( () => {
		if ( script !== '' ) {
			let isCurrent = true;
			const show = () => isCurrent && setLoaded( script );
			loadControl( name, script ).then( show, () => {} );
			return () => {
				isCurrent = false;
			};
		}
	}, [ name, script ] );
	return script === '' || loaded === script;
}

function propsOf(
	id: string,
	control: FilterControl,
	filter: Attributes,
	label: string,
	options: readonly Option[]
): GridFilterProps {
	const { step, keyStep, nearest, farthest } = filter;
	const ends = control.holds === 'number' ? ENDS : { min: '', max: '' };
	return {
		id,
		form: id,
		sid: '',
		control: control.name,
		name: id,
		taxonomy: '',
		label,
		all: filter.allLabel || __( 'All', 'benefit' ),
		all_url: '',
		has_counts: filter.hasCounts,
		options: options.map( ( { isEmpty, count, ...option } ) => ( {
			...option,
			number: String( count ?? '…' ),
			is_active: false,
			is_dim: isEmpty && filter.emptyOptions === 'dim',
			url: '#',
		} ) ),
		shown: filter.shown,
		has_search: filter.hasSearch,
		from: '',
		to: '',
		least: '',
		most: '',
		range: {
			min: filter.min || ends.min,
			max: filter.max || ends.max,
			step: String( step ),
			keyStep: String( keyStep ),
			nearest: String( nearest ),
			farthest: String( farthest ),
		},
		text: '',
		words: {
			from: _x( 'From', 'start of a range', 'benefit' ),
			to: _x( 'To', 'end of a range', 'benefit' ),
			more: __( 'Show more', 'benefit' ),
			less: __( 'Show less', 'benefit' ),
			find: __( 'Search these options', 'benefit' ),
			decimal: '.',
			thousands: '',
		},
	};
}
