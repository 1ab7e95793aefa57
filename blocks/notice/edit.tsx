import { InspectorControls, RichText, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { Button, Notice, PanelBody, SelectControl, TextControl, ToggleControl } from '@wordpress/components';
import { useState } from 'react';
import { __ } from '@wordpress/i18n';
import { escapeHtml, plain } from '../accordion/transforms';
import { useIsPreview } from '../shared/use-is-preview';
import { newId, useUniqueBlockId } from '../shared/use-unique-block-id';

const KINDS = [ 'info', 'success', 'warning', 'error' ] as const;

export type Attributes = {
	readonly kind: ( typeof KINDS )[ number ];
	readonly title: string;
	readonly isDismissible: boolean;
	/** Lets browsers remember that a visitor has dismissed the notice. */
	readonly noticeId: string;
	/** 2026-12-01T10:00 in the site's time zone; '' for no limit. */
	readonly from: string;
	readonly to: string;
};

export function Edit( { attributes, setAttributes, clientId }: BlockEditProps< Attributes > ) {
	const { kind, title, isDismissible, noticeId, from, to } = attributes;
	const isPreview = useIsPreview();
	const [ isShownAgain, setShownAgain ] = useState( false );
	useUniqueBlockId( {
		name: 'benefit/notice',
		attribute: 'noticeId',
		clientId,
		id: noticeId,
		isPreview,
		set: ( id ) => setAttributes( { noticeId: id } ),
	} );
	const blockProps = useBlockProps( { className: `benefit benefit-hint benefit-hint--${ kind }` } );
	const innerProps = useInnerBlocksProps(
		{},
		{ template: [ [ 'core/paragraph' ] ], templateInsertUpdatesSelection: true }
	);
	const words = {
		info: __( 'Information', 'benefit' ),
		success: __( 'Good news', 'benefit' ),
		warning: __( 'Warning', 'benefit' ),
		error: __( 'Important', 'benefit' ),
	};

	return (
		<div { ...blockProps }>
			<InspectorControls>
				<PanelBody title={ __( 'Notice', 'benefit' ) }>
					<SelectControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						label={ __( 'Type', 'benefit' ) }
						value={ kind }
						options={ KINDS.map( ( value ) => ( { value, label: words[ value ] } ) ) }
						onChange={ ( chosen ) => setAttributes( { kind: chosen as Attributes[ 'kind' ] } ) }
					/>
					<TextControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						label={ __( 'Show from', 'benefit' ) }
						type="datetime-local"
						value={ from }
						onChange={ ( chosen ) => setAttributes( { from: chosen } ) }
					/>
					<TextControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						label={ __( 'Show until', 'benefit' ) }
						help={ __(
							'In the site’s time zone. Until it is shown, the notice is hidden, but not secret.',
							'benefit'
						) }
						type="datetime-local"
						value={ to }
						onChange={ ( chosen ) => setAttributes( { to: chosen } ) }
					/>
					{ from && to && from >= to && (
						<Notice status="warning" isDismissible={ false }>
							{ __( 'This notice is never shown, because it ends before it starts.', 'benefit' ) }
						</Notice>
					) }
					<ToggleControl
						__nextHasNoMarginBottom
						label={ __( 'Let visitors dismiss it', 'benefit' ) }
						checked={ isDismissible }
						onChange={ ( on ) => setAttributes( { isDismissible: on } ) }
					/>
					{ isDismissible && (
						<>
							<Button
								__next40pxDefaultSize
								variant="secondary"
								onClick={ () => {
									setAttributes( { noticeId: newId() } );
									setShownAgain( true );
								} }
							>
								{ __( 'Show to everyone again', 'benefit' ) }
							</Button>
							{ isShownAgain && (
								<p role="status">
									{ __( 'When you save, everyone will see the notice again.', 'benefit' ) }
								</p>
							) }
						</>
					) }
				</PanelBody>
			</InspectorControls>
			<div className="benefit-hint__text">
				<RichText
					identifier="title"
					tagName="strong"
					className="benefit-hint__title"
					aria-label={ __( 'Title', 'benefit' ) }
					placeholder={ __( 'Title (optional)', 'benefit' ) }
					allowedFormats={ [] }
					disableLineBreaks
					value={ escapeHtml( title ) }
					onChange={ ( typed ) => setAttributes( { title: plain( typed ) } ) }
				/>
				<div { ...innerProps } />
			</div>
			{ isDismissible && (
				<span className="benefit-js">
					<span className="benefit-hint__dismiss" />
				</span>
			) }
		</div>
	);
}
