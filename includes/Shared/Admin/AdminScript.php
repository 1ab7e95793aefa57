<?php

declare(strict_types=1);

namespace Benefit\Shared\Admin;

defined('ABSPATH') || exit;

/** A built script with its style sheet, enqueued on the admin screens that need it. */
final class AdminScript
{
    /**
     * Name that the build gives to the dependency shared by all scripts with lists (src/shared/admin/data-views.ts).
     */
    public const LISTS = 'benefit-lists';
    /** The app that renders desks (src/shared/admin/desk), on which scripts that register slots depend. */
    public const DESK = 'benefit-desk';

    /**
     * @param string           $pluginFile absolute path of plugin.php
     * @param non-empty-string $handle     WordPress handle
     * @param string           $path       path below build/, without extension
     * @param bool             $hasStyle   false for a script without output
     */
    public function __construct(
        private readonly string $pluginFile,
        private readonly string $handle,
        private readonly string $path,
        private readonly bool $hasStyle = true,
    ) {}

    public function isBuilt(): bool
    {
        return is_file($this->file('.asset.php'));
    }

    /** @param array<string, mixed> $settings values by name of the object on `window` */
    public function enqueue(array $settings = []): void
    {
        if (!$this->isBuilt()) {
            return;
        }
        $asset = require $this->file('.asset.php');
        $styles = ['wp-components'];
        if (in_array(self::LISTS, $asset['dependencies'], true)) {
            (new self($this->pluginFile, self::LISTS, 'admin/lists'))->register();
            $styles[] = self::LISTS;
        }
        if (in_array(self::DESK, $asset['dependencies'], true)) {
            $styles[] = self::DESK;
        }
        $this->register($styles);
        foreach ($settings as $name => $value) {
            wp_add_inline_script($this->handle, "window.$name = " . wp_json_encode($value, JSON_HEX_TAG | JSON_UNESCAPED_SLASHES) . ';', 'before');
        }
        wp_set_script_translations($this->handle, 'benefit', dirname($this->pluginFile) . '/languages');
        wp_enqueue_script($this->handle);
        if ($this->hasStyle) {
            wp_enqueue_style($this->handle);
        }
    }

    /** Enqueues the style sheet without the script. */
    public function enqueueStyle(): void
    {
        if ($this->isBuilt()) {
            $this->registerStyle((require $this->file('.asset.php'))['version'], []);
            wp_enqueue_style($this->handle);
        }
    }

    /** @param list<string> $styles handles of the style sheets to load first */
    private function register(array $styles = ['wp-components']): void
    {
        $asset = require $this->file('.asset.php');
        wp_register_script($this->handle, $this->url('.js'), $asset['dependencies'], $asset['version'], true);
        if ($this->hasStyle) {
            $this->registerStyle($asset['version'], $styles);
        }
    }

    /** @param list<string> $styles */
    private function registerStyle(string $version, array $styles): void
    {
        wp_register_style($this->handle, $this->url('.css'), $styles, $version);
        if ($this->handle === self::LISTS) {
            // Our styles serve both text directions; those of the lists' packages do not.
            wp_style_add_data($this->handle, 'rtl', 'replace');
        }
    }

    private function file(string $ending): string
    {
        return dirname($this->pluginFile) . '/build/' . $this->path . $ending;
    }

    /** @return non-empty-string */
    private function url(string $ending): string
    {
        return plugins_url('', $this->pluginFile) . '/build/' . $this->path . $ending;
    }
}
