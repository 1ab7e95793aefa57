import type { BlockEditProps } from '@wordpress/blocks';
import { FormTokenField } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { ListEdit, type ListAttributes } from '../shared/list-edit';
import { useSearch } from '../shared/post-picker';
import { useForms } from '../donation-form/use-forms';
import { GridSample } from './sample';

type Switch = 'showImage' | 'showExcerpt' | 'showGoal';

type Attributes = ListAttributes< 'newest' | 'oldest' | 'title' | 'chosen' > & {
	/** None: all that are published. */
	readonly ids: readonly number[];
} & { readonly [ Name in Switch ]: boolean };

interface ChoiceProps {
	readonly ids: readonly number[];
	readonly onChange: ( ids: readonly number[] ) => void;
}

/** Forms by their titles; the number tells those of one title apart. */
function FormsChoice( { ids, onChange }: ChoiceProps ) {
	const [ search, searchSoon ] = useSearch();
	const forms = useForms( search, ids );
	const options = forms.status === 'ready' ? forms.options : [];
	const known = new Map( options.map( ( { value, label } ) => [ Number( value ), `${ label } (${ value })` ] ) );
	const idOf = ( text: string ): number => Number( /\((\d+)\)$/.exec( text )?.[ 1 ] ?? 0 );

	return (
		<FormTokenField
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			label={ __( 'Which forms', 'benefit' ) }
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

export function Edit( { attributes, setAttributes }: BlockEditProps< Attributes > ) {
	return (
		<ListEdit
			block="benefit/donation-form-grid"
			title={ __( 'Donation forms', 'benefit' ) }
			attributes={ attributes }
			setAttributes={ setAttributes }
			Sample={ GridSample }
			which={
				<>
					<FormsChoice ids={ attributes.ids } onChange={ ( ids ) => setAttributes( { ids } ) } />
					<p>{ __( 'None chosen: all that are published.', 'benefit' ) }</p>
				</>
			}
			orders={ [
				{ value: 'newest', label: __( 'The newest first', 'benefit' ) },
				{ value: 'oldest', label: __( 'The oldest first', 'benefit' ) },
				{ value: 'title', label: __( 'By title', 'benefit' ) },
				{ value: 'chosen', label: __( 'As they were chosen', 'benefit' ) },
			] }
			numberLabel={ __( 'Forms at most', 'benefit' ) }
			switches={ [
				[ 'showImage', __( 'Show pictures', 'benefit' ) ],
				[ 'showExcerpt', __( 'Show a short text for each', 'benefit' ) ],
				[ 'showGoal', __( 'Show the goals', 'benefit' ) ],
			] }
			emptyLabel={ __( 'Text if there are no forms', 'benefit' ) }
			empty={ __( 'There are no donation forms at the moment. Please check again.', 'benefit' ) }
		/>
	);
}
