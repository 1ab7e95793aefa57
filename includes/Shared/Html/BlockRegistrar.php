<?php

declare(strict_types=1);

namespace Benefit\Shared\Html;

defined('ABSPATH') || exit;

/**
 * Registers the blocks that `npm run build` left in build/blocks, each with its renderer, and their style sheets: a
 * common base, one per product, and parts that only some pages need. A page without our blocks loads nothing.
 */
final class BlockRegistrar
{
    /** Handle of the base. */
    public const STYLE = 'benefit-style';
    private const BASE = 'base';
    private const CATEGORY = 'benefit';

    private readonly string $build;

    /**
     * @param string $pluginFile absolute path of plugin.php
     * @param array<string, callable(array<string, mixed>, string, \WP_Block): string> $renderers by block name (benefit/name)
     * @param array<string, array<string, mixed>> $arguments additional arguments of register_block_type(), by
     *         name
     * @param array<string, string> $sheets version by name of a style sheet in build; [] if unknown without its files
     * @param \Closure(string, array<string, mixed>): string $withLook adds the custom properties of a block's own
     *         colors to its HTML
     */
    public function __construct(
        private readonly string $pluginFile,
        private readonly array $renderers,
        private readonly array $arguments,
        private readonly array $sheets,
        private readonly \Closure $withLook,
    ) {
        $this->build = dirname($pluginFile) . '/build';
    }

    public function registerTypes(): void
    {
        if ($this->isBuilt()) {
            $this->registerStyles();
            wp_register_block_metadata_collection($this->build . '/blocks', $this->build . '/blocks/blocks-manifest.php');
        }
        add_filter('block_type_metadata', $this->withoutEditor(...));
        foreach ($this->renderers as $name => $renderer) {
            $this->registerType($name, $renderer);
        }
    }

    /** @param callable(array<string, mixed>, string, \WP_Block): string $renderer */
    private function registerType(string $name, callable $renderer): void
    {
        $render = fn(array $attributes, string $content, \WP_Block $block): string
            => $this->render($renderer, $attributes, $content, $block);
        if (!$this->isBuilt()) {
            // Existing pages keep selling: rendering does not need the build.
            register_block_type($name, ['uses_context' => ['postId', 'postType'], 'render_callback' => $render] + ($this->arguments[$name] ?? []));

            return;
        }
        $type = register_block_type_from_metadata($this->folderOf($name), ['render_callback' => $render] + ($this->arguments[$name] ?? []));
        $this->translate($type === false ? [] : $type->editor_script_handles);
    }

    /** Adds the editor scripts that `/wp/v2/block-types` and the editor list for each block. */
    public function addEditorScripts(): void
    {
        if (is_admin() || !$this->isBuilt()) {
            return;
        }
        foreach (array_keys($this->renderers) as $name) {
            $type = \WP_Block_Type_Registry::get_instance()->get_registered($name);
            $file = $this->folderOf($name) . '/block.json';
            $metadata = wp_json_file_decode($file, ['associative' => true]);
            if ($type === null || $type->editor_script_handles !== [] || !is_array($metadata)) {
                continue;
            }
            /** @var array{name: non-falsy-string, file: non-falsy-string|null, editorScript?: string} $metadata */
            $metadata = ['file' => wp_normalize_path((string) realpath($file))] + $metadata;
            $handle = register_block_script_handle($metadata, 'editorScript');
            $type->editor_script_handles = $handle === false ? [] : [$handle];
            $this->translate($type->editor_script_handles);
        }
    }

    /** @param array<string> $handles */
    private function translate(array $handles): void
    {
        foreach ($handles as $handle) {
            wp_set_script_translations($handle, 'benefit', dirname($this->pluginFile) . '/languages');
        }
    }

    private function folderOf(string $name): string
    {
        return $this->build . '/blocks/' . basename($name);
    }

    /**
     * Removes the editor's script from blocks on pages and in ajax: registering 33 of them took a tenth of an empty
     * call. addEditorScripts() adds them for REST.
     *
     * @param array<string, mixed> $metadata
     *
     * @return array<string, mixed>
     */
    private function withoutEditor(array $metadata): array
    {
        $isEditor = is_admin() && !wp_doing_ajax();

        return !$isEditor && isset($this->renderers[$metadata['name'] ?? '']) ? array_diff_key($metadata, ['editorScript' => true]) : $metadata;
    }

    /**
     * @param callable(array<string, mixed>, string, \WP_Block): string $renderer
     * @param array<string, mixed> $attributes
     */
    private function render(callable $renderer, array $attributes, string $content, \WP_Block $block): string
    {
        $attributes = BlockText::decode($attributes);
        $html = $renderer($attributes, $content, $block);
        if ($html === '') {
            return '';
        }
        $this->style($block->name);
        $html = ($this->withLook)($html, $attributes);
        $anchor = $attributes['anchor'] ?? '';

        return is_string($anchor) && $anchor !== '' ? self::withAnchor($html, $anchor) : $html;
    }

    /** WordPress before 7.0 adds anchors only to blocks that are saved as HTML. */
    private static function withAnchor(string $html, string $anchor): string
    {
        $tags = new \WP_HTML_Tag_Processor($html);
        if ($tags->next_tag() && $tags->get_attribute('id') === null) {
            $tags->set_attribute('id', $anchor);
        }

        return $tags->get_updated_html();
    }

    private function registerStyles(): void
    {
        foreach ($this->sheets === [] ? $this->builtSheets() : $this->sheets as $name => $version) {
            wp_register_style(self::sheet($name), plugins_url('build/' . $name . '.css', $this->pluginFile), self::sheetsBefore($name), $version);
        }
    }

    /** @return array<string, string> */
    private function builtSheets(): array
    {
        $sheets = [];
        foreach (glob($this->build . '/*.asset.php') ?: [] as $file) {
            $sheets[basename($file, '.asset.php')] = (require $file)['version'];
        }

        return $sheets;
    }

    /** @return list<string> a part comes after its product, a product after the base */
    private static function sheetsBefore(string $name): array
    {
        $product = strtok($name, '-');

        return match (true) {
            $name === self::BASE => [],
            $product !== $name => [self::sheet((string) $product)],
            default => [self::STYLE],
        };
    }

    /** Handle of a style sheet: the base, a product's, or a part's (`product-part`). */
    public static function sheet(string $name): string
    {
        return $name === self::BASE ? self::STYLE : 'benefit-' . $name;
    }

    /**
     * The first style sheet that a block's `editorStyle` names is on all of its pages. Its renderer enqueues the
     * others, which belong to markup that only some of them have.
     */
    private function style(?string $block): void
    {
        foreach (array_slice($this->sheetsOf($block), 0, 1) as $handle) {
            wp_enqueue_style($handle);
        }
    }

    /** @return list<string> handles of the block's own style sheets */
    private function sheetsOf(?string $block): array
    {
        $type = \WP_Block_Type_Registry::get_instance()->get_registered($block ?? '');

        return array_values(array_filter($type->editor_style_handles ?? [], static fn(string $handle): bool => !str_starts_with($handle, str_replace('/', '-', (string) $block))));
    }

    /**
     * Classic themes print the head before they render the blocks; styles enqueued then would arrive at the end of the
     * page, after the first paint.
     */
    public function styleInHead(): void
    {
        $post = is_singular() && !wp_is_block_theme() ? get_queried_object() : null;
        if (!$post instanceof \WP_Post) {
            return;
        }
        foreach (array_keys($this->renderers) as $name) {
            if (has_block($name, $post)) {
                array_map(wp_enqueue_style(...), $this->sheetsOf($name));
            }
        }
    }

    /**
     * @param list<array<string, mixed>> $categories
     *
     * @return list<array<string, mixed>>
     */
    public function addCategory(array $categories): array
    {
        return [...$categories, ['slug' => self::CATEGORY, 'title' => __('Benefit', 'benefit'), 'icon' => null]];
    }

    public function noticeUnbuilt(): void
    {
        if ($this->isBuilt() || !current_user_can('activate_plugins')) {
            return;
        }
        wp_admin_notice(
            esc_html__('Benefit has not been built yet. Its pages work, but without styles, and its blocks cannot be edited. Run “npm install” and “npm run build” in the plugin folder, or install a released package.', 'benefit'),
            ['type' => 'warning'],
        );
    }

    private function isBuilt(): bool
    {
        return is_file($this->build . '/base.asset.php') && is_file($this->build . '/blocks/blocks-manifest.php');
    }
}
