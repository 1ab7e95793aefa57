import { InnerBlocks, InspectorControls, store, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody, SelectControl, ToggleControl } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { titleOf, type Attributes } from './transforms';

const PANEL = 'benefit/accordion-panel';

/** Titles of the panels, in order. */
function useTitles( clientId: string ): readonly string[] {
	const panels = useSelect( ( select ) => select( store ).getBlock( clientId )?.innerBlocks, [ clientId ] );
	return ( panels ?? [] ).map( titleOf );
}

export function Edit( { attributes, setAttributes, clientId, isSelected }: BlockEditProps< Attributes > ) {
	const { isSingle, initial, level, iconSide, hasBar } = attributes;
	const titles = useTitles( clientId );
	const isInside = useSelect( ( select ) => select( store ).hasSelectedInnerBlock( clientId, true ), [ clientId ] );
	const blockProps = useBlockProps( {
		className: `benefit benefit-accordion${ iconSide === 'start' ? ' benefit-accordion--icon-start' : '' }`,
	} );
	const { children, ...innerProps } = useInnerBlocksProps( blockProps, {
		allowedBlocks: [ PANEL ],
		template: [ [ PANEL ], [ PANEL ] ],
		renderAppender: isSelected || isInside ? InnerBlocks.ButtonBlockAppender : false,
	} );

	return (
		<div { ...innerProps }>
			<InspectorControls>
				<PanelBody title={ __( 'Accordion', 'benefit' ) }>
					<ToggleControl
						__nextHasNoMarginBottom
						label={ __( 'Only one open at a time', 'benefit' ) }
						checked={ isSingle }
						onChange={ ( on ) => setAttributes( { isSingle: on } ) }
					/>
					<SelectControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						label={ __( 'Open by default', 'benefit' ) }
						value={ String( initial ) }
						options={ [
							{ value: '0', label: __( 'None', 'benefit' ) },
							...titles.map( ( title, index ) => ( {
								value: String( index + 1 ),
								label: sprintf(
									/* translators: 1: number of a panel, 2: its title */
									__( '%1$d: %2$s', 'benefit' ),
									index + 1,
									title
								),
							} ) ),
						] }
						onChange={ ( chosen ) => setAttributes( { initial: Number( chosen ) } ) }
					/>
					<SelectControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						label={ __( 'Heading level', 'benefit' ) }
						value={ String( level ) }
						options={ [
							...[ 2, 3, 4, 5, 6 ].map( ( one ) => ( {
								value: String( one ),
								/* translators: %d: level of a heading, 2 to 6 */
								label: sprintf( __( 'Heading %d', 'benefit' ), one ),
							} ) ),
							{ value: '0', label: __( 'No heading', 'benefit' ) },
						] }
						onChange={ ( chosen ) => setAttributes( { level: Number( chosen ) } ) }
					/>
					<SelectControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						label={ __( 'Arrow position', 'benefit' ) }
						value={ iconSide }
						options={ [
							{ value: 'end', label: __( 'After the title', 'benefit' ) },
							{ value: 'start', label: __( 'Before the title', 'benefit' ) },
						] }
						onChange={ ( chosen ) => setAttributes( { iconSide: chosen === 'start' ? 'start' : 'end' } ) }
					/>
					<ToggleControl
						__nextHasNoMarginBottom
						label={ __( 'Links and buttons', 'benefit' ) }
						help={
							isSingle
								? __( 'Each panel has a link that visitors can copy.', 'benefit' )
								: __(
										'Each panel has a link that visitors can copy, and two buttons open or close all panels.',
										'benefit'
									)
						}
						checked={ hasBar }
						onChange={ ( on ) => setAttributes( { hasBar: on } ) }
					/>
				</PanelBody>
			</InspectorControls>
			{ hasBar && ! isSingle && (
				<div className="benefit-js">
					<div className="benefit-accordion__bar">
						<span className="benefit-link">{ __( 'Open all', 'benefit' ) }</span>
						<span className="benefit-link">{ __( 'Close all', 'benefit' ) }</span>
					</div>
				</div>
			) }
			{ children }
		</div>
	);
}
