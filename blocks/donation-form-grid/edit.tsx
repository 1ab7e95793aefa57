import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import {
	Flex,
	FormTokenField,
	PanelBody,
	RangeControl,
	SelectControl,
	TextControl,
	ToggleControl,
} from '@wordpress/components';
import { __, _x } from '@wordpress/i18n';
import { Preview } from '../shared/preview';
import { useIsPreview } from '../shared/use-is-preview';
import { useForms } from '../donation-form/use-forms';
import { GridSample } from './sample';

type Attributes = {
	/** None: all that are published. */
	readonly ids: readonly number[];
	readonly number: number;
	readonly order: 'newest' | 'oldest' | 'title' | 'chosen';
	readonly columns: number;
	readonly showImage: boolean;
	readonly showExcerpt: boolean;
	readonly showGoal: boolean;
	/** '': the plugin's own words, in the language of the site. */
	readonly emptyText: string;
};

const MOST_FORMS = 50;
const MOST_COLUMNS = 4;
const TEXT_LENGTH = 200;

interface ChoiceProps {
	readonly ids: readonly number[];
	readonly onChange: ( ids: readonly number[] ) => void;
}

/** Forms by their titles; the number tells those of one title apart. */
function FormsChoice( { ids, onChange }: ChoiceProps ) {
	const forms = useForms();
	const options = forms.status === 'ready' ? forms.options : [];
	const token = ( { value, label }: { readonly value: string; readonly label: string } ) => `${ label } (${ value })`;
	const known = new Map( options.map( ( option ) => [ Number( option.value ), token( option ) ] ) );
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
			onChange={ ( tokens ) =>
				onChange( tokens.map( ( one ) => idOf( typeof one === 'string' ? one : one.value ) ) )
			}
		/>
	);
}

export function Edit( { attributes, setAttributes }: BlockEditProps< Attributes > ) {
	const isPreview = useIsPreview();
	const title = __( 'Donation forms', 'benefit' );
	const none = __( 'There are no donation forms at the moment. Please check again.', 'benefit' );
	const toggle = ( name: 'showImage' | 'showExcerpt' | 'showGoal', label: string ) => (
		<ToggleControl
			__nextHasNoMarginBottom
			label={ label }
			checked={ attributes[ name ] }
			onChange={ ( shown ) => setAttributes( { [ name ]: shown } ) }
		/>
	);

	return (
		<div { ...useBlockProps() }>
			<InspectorControls>
				<PanelBody title={ title }>
					<Flex direction="column" gap={ 4 } align="stretch">
						<FormsChoice ids={ attributes.ids } onChange={ ( ids ) => setAttributes( { ids } ) } />
						<p>{ __( 'None chosen: all that are published.', 'benefit' ) }</p>
						<SelectControl
							__next40pxDefaultSize
							__nextHasNoMarginBottom
							label={ _x( 'Order', 'sequence', 'benefit' ) }
							value={ attributes.order }
							options={ [
								{ value: 'newest', label: __( 'The newest first', 'benefit' ) },
								{ value: 'oldest', label: __( 'The oldest first', 'benefit' ) },
								{ value: 'title', label: __( 'By title', 'benefit' ) },
								{ value: 'chosen', label: __( 'As they were chosen', 'benefit' ) },
							] }
							onChange={ ( order ) => setAttributes( { order } ) }
						/>
						<RangeControl
							__next40pxDefaultSize
							__nextHasNoMarginBottom
							label={ __( 'Forms at most', 'benefit' ) }
							min={ 1 }
							max={ MOST_FORMS }
							value={ attributes.number }
							onChange={ ( number ) => number && setAttributes( { number } ) }
						/>
						<RangeControl
							__next40pxDefaultSize
							__nextHasNoMarginBottom
							label={ __( 'Columns', 'benefit' ) }
							help={ __( 'On small screens they are shown one below the other.', 'benefit' ) }
							min={ 1 }
							max={ MOST_COLUMNS }
							value={ attributes.columns }
							onChange={ ( columns ) => columns && setAttributes( { columns } ) }
						/>
						{ toggle( 'showImage', __( 'Show pictures', 'benefit' ) ) }
						{ toggle( 'showExcerpt', __( 'Show a short text for each', 'benefit' ) ) }
						{ toggle( 'showGoal', __( 'Show the goals', 'benefit' ) ) }
						<TextControl
							__next40pxDefaultSize
							__nextHasNoMarginBottom
							label={ __( 'Text if there are no forms', 'benefit' ) }
							placeholder={ none }
							maxLength={ TEXT_LENGTH }
							value={ attributes.emptyText }
							onChange={ ( emptyText ) => setAttributes( { emptyText } ) }
						/>
					</Flex>
				</PanelBody>
			</InspectorControls>
			{ isPreview ? (
				<GridSample />
			) : (
				<Preview block="benefit/donation-form-grid" attributes={ attributes } title={ title } empty={ none } />
			) }
		</div>
	);
}
