/** Types of a package that ships none, as far as it is used. */
declare module '@wordpress/block-editor' {
	import type { ReduxStoreConfig, StoreDescriptor } from '@wordpress/data';
	import type {
		ComponentPropsWithoutRef,
		ComponentPropsWithRef,
		ComponentType,
		ReactElement,
		ReactNode,
	} from 'react';

	export function useBlockProps( props?: ComponentPropsWithRef< 'div' > ): ComponentPropsWithoutRef< 'div' >;

	export function InspectorControls( props: {
		readonly group?: 'settings' | 'styles' | 'advanced' | 'color';
		readonly children: ReactNode;
	} ): ReactElement | null;

	export function BlockControls( props: { readonly children: ReactNode } ): ReactElement | null;

	export function BlockSettingsMenuControls( props: {
		readonly children: ( menu: {
			readonly selectedClientIds: readonly string[];
			readonly onClose: () => void;
		} ) => ReactNode;
	} ): ReactElement | null;

	export const InnerBlocks: {
		readonly Content: ComponentType;
		readonly ButtonBlockAppender: ComponentType;
		readonly DefaultBlockAppender: ComponentType;
	};

	interface InnerBlocksOptions {
		readonly allowedBlocks?: readonly string[];
		readonly template?: readonly ( readonly [ string, object?, unknown? ] )[];
		readonly templateLock?: 'all' | 'insert' | 'contentOnly' | false | undefined;
		readonly templateInsertUpdatesSelection?: boolean;
		readonly orientation?: 'horizontal' | 'vertical';
		readonly renderAppender?: ComponentType | false;
	}

	export function useInnerBlocksProps(
		props?: ComponentPropsWithoutRef< 'div' >,
		options?: InnerBlocksOptions
	): ComponentPropsWithoutRef< 'div' >;

	export const BlockContextProvider: ComponentType< {
		readonly value: Readonly< Record< string, unknown > >;
		readonly children: ReactNode;
	} >;

	interface PaletteColor {
		readonly name: string;
		readonly slug: string;
		readonly color: string;
	}

	interface PaletteOrigin {
		readonly name: string;
		readonly slug?: string;
		readonly colors: readonly PaletteColor[];
	}

	interface ColorSettings {
		readonly colors: readonly PaletteOrigin[];
		readonly disableCustomColors: boolean;
	}

	/** Core's own cover block uses both; there are no stable names yet. */
	export function __experimentalUseMultipleOriginColorsAndGradients(): ColorSettings;
	export const __experimentalColorGradientSettingsDropdown: ComponentType<
		ColorSettings & {
			readonly panelId: string;
			readonly settings: readonly {
				readonly label: string;
				readonly colorValue: string | undefined;
				readonly onColorChange: ( color: string | undefined ) => void;
				readonly resetAllFilter: () => object;
				readonly isShownByDefault: boolean;
				readonly enableAlpha: boolean;
				readonly clearable: boolean;
			}[];
			readonly __experimentalIsRenderedInSidebar: boolean;
		}
	>;

	export const MediaUploadCheck: ComponentType< { readonly children: ReactNode } >;
	export const MediaUpload: ComponentType< {
		readonly allowedTypes: readonly string[];
		readonly value: number;
		readonly onSelect: ( media: { readonly id: number } ) => void;
		readonly render: ( menu: { readonly open: () => void } ) => ReactNode;
	} >;

	/** Core's own post template uses it too; there is no stable name yet. */
	export function __experimentalUseBlockPreview( options: {
		readonly blocks: readonly object[];
		readonly props?: ComponentPropsWithoutRef< 'div' >;
	} ): ComponentPropsWithoutRef< 'div' >;

	export const RichText: ComponentType< {
		readonly tagName?: string;
		readonly className?: string;
		readonly value: string;
		readonly onChange: ( html: string ) => void;
		readonly placeholder?: string;
		readonly allowedFormats?: readonly string[];
		readonly disableLineBreaks?: boolean;
		readonly identifier?: string;
		readonly 'aria-label'?: string;
	} >;

	interface Settings {
		readonly isPreviewMode?: boolean;
	}

	export const store: StoreDescriptor<
		ReduxStoreConfig<
			unknown,
			{
				insertBlock: ( block: object ) => object;
				updateBlockAttributes: ( ids: readonly string[], attributes: object ) => object;
				replaceBlocks: ( ids: readonly string[], blocks: readonly object[] ) => object;
				__unstableMarkNextChangeAsNotPersistent: () => object;
			},
			{
				getSettings: ( state: unknown ) => Settings;
				getBlocksByName: ( state: unknown, name: string | readonly string[] ) => readonly string[];
				getBlockAttributes: ( state: unknown, id: string ) => Readonly< Record< string, unknown > > | null;
				getBlock: (
					state: unknown,
					id: string
				) => {
					readonly innerBlocks: readonly { readonly attributes: Readonly< Record< string, unknown > > }[];
				} | null;
				canRemoveBlock: ( state: unknown, id: string ) => boolean;
				getClientIdsWithDescendants: ( state: unknown ) => readonly string[];
				getClientIdsOfDescendants: ( state: unknown, ids: readonly string[] ) => readonly string[];
				getBlocks: ( state: unknown, id: string ) => readonly object[];
				getBlockCount: ( state: unknown, id: string ) => number;
				isBlockSelected: ( state: unknown, id: string ) => boolean;
				hasSelectedInnerBlock: ( state: unknown, id: string, deep: boolean ) => boolean;
				getBlockIndex: ( state: unknown, id: string ) => number;
				getBlockName: ( state: unknown, id: string ) => string | null;
				/** Outermost first. */
				getBlockParentsByBlockName: ( state: unknown, id: string, name: string ) => readonly string[];
				/** Outermost first, unless `isUpwards`. */
				getBlockParents: ( state: unknown, id: string, isUpwards?: boolean ) => readonly string[];
				areInnerBlocksControlled: ( state: unknown, id: string ) => boolean;
				wasBlockJustInserted: ( state: unknown, id: string, source?: string ) => boolean;
				getBlockRootClientId: ( state: unknown, id: string ) => string | null;
			}
		>
	>;
}
