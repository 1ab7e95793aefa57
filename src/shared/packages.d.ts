/** Types of packages that WordPress provides and that are not installed here, as far as they are used. */
declare module '@wordpress/editor' {
	import type { ReduxStoreConfig, StoreDescriptor } from '@wordpress/data';
	import type { ReactElement, ReactNode } from 'react';

	export function PluginDocumentSettingPanel( props: {
		readonly name: string;
		readonly title: string;
		readonly className?: string;
		readonly children: ReactNode;
	} ): ReactElement;

	export function PluginPrePublishPanel( props: {
		readonly title: string;
		readonly initialOpen?: boolean;
		readonly children: ReactNode;
	} ): ReactElement;

	interface Selectors {
		getCurrentPostId: ( state: unknown ) => number | null;
		getCurrentPostType: ( state: unknown ) => string | null;
		getEditedPostAttribute: ( state: unknown, name: string ) => unknown;
		isPublishSidebarOpened: ( state: unknown ) => boolean;
		isEditedPostNew: ( state: unknown ) => boolean;
		isSavingPost: ( state: unknown ) => boolean;
		isAutosavingPost: ( state: unknown ) => boolean;
		didPostSaveRequestSucceed: ( state: unknown ) => boolean;
	}

	interface Actions {
		closePublishSidebar: () => object;
		savePost: () => Promise< void >;
		lockPostSaving: ( lock: string ) => object;
		unlockPostSaving: ( lock: string ) => object;
	}

	export const store: StoreDescriptor< ReduxStoreConfig< unknown, Actions, Selectors > >;
}

declare module '@wordpress/plugins' {
	import type { ComponentType } from 'react';

	export function registerPlugin( name: string, settings: { readonly render: ComponentType } ): void;
}
