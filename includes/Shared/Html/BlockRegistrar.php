<?php

declare(strict_types=1);

namespace Benefit\Shared\Html;

defined('ABSPATH') || exit;

/**
 * Registers the blocks that `npm run build` left in build/blocks, each with its renderer, and one style sheet per
 * product, which includes a common base. A page without our blocks loads nothing.
 */
final class BlockRegistrar
{
    public const STYLE = 'benefit-style';
    private const CATEGORY = 'benefit';

    private readonly string $build;

    /**
     * @param string $pluginFile absolute path of plugin.php
     * @param array<string, callable(array<string, mixed>, string, \WP_Block): string> $renderers by block name (benefit/name)
     * @param array<string, string> $products product by block name
     * @param array<string, array<string, mixed>> $arguments additional arguments of register_block_type(), by
     *         name
     * @param \Closure(string): ?string $versionOf returns a style sheet's version if it is known without its
     *         file
     */
    public function __construct(
        private readonly string $pluginFile,
        private readonly array $renderers,
        private readonly array $products,
        private readonly array $arguments,
        private readonly \Closure $versionOf,
    ) {
        $this->build = dirname($pluginFile) . '/build';
    }

    public function registerTypes(): void
    {
        if ($this->isBuilt()) {
            $this->registerStyle();
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

    private function registerStyle(): void
    {
        $this->registerSheet(self::STYLE, 'style');
        foreach (array_unique($this->products) as $product) {
            $this->registerSheet(self::sheet($product), $product);
        }
    }

    private function registerSheet(string $handle, string $name): void
    {
        $version = ($this->versionOf)($name) ?? (require $this->build . '/' . $name . '.asset.php')['version'];
        wp_register_style($handle, plugins_url('build/' . $name . '.css', $this->pluginFile), [], $version);
    }

    /** Handle of a product's style sheet, which includes the base. */
    public static function sheet(string $product): string
    {
        return 'benefit-' . $product;
    }

    /** A block without a style sheet for the editor needs none on its pages either. */
    private function style(?string $block): void
    {
        $type = \WP_Block_Type_Registry::get_instance()->get_registered($block ?? '');
        if ($type === null || $type->editor_style_handles !== []) {
            wp_enqueue_style($this->sheetOf($block));
        }
    }

    private function sheetOf(?string $block): string
    {
        return isset($this->products[$block ?? '']) ? self::sheet($this->products[$block]) : self::STYLE;
    }

    /**
     * Classic themes print the head before they render the blocks; styles enqueued then would arrive at the end of the
     * page, after the first paint.
     */
    public function styleInHead(): void
    {
        $post = is_singular() ? get_queried_object() : null;
        if (!$post instanceof \WP_Post) {
            return;
        }
        foreach (array_keys($this->renderers) as $name) {
            if (has_block($name, $post)) {
                $this->style($name);
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
        return is_file($this->build . '/style.asset.php') && is_file($this->build . '/blocks/blocks-manifest.php');
    }
}
