<?php

declare(strict_types=1);

namespace Benefit\Shared\Boot;

defined('ABSPATH') || exit;

/** Knows the plugin's main file, which identifies the plugin to WordPress and locates its folder. */
final class PluginFile
{
    /** @param string $path absolute path of plugin.php */
    public function __construct(public readonly string $path) {}

    /** @param string $path path inside the plugin's folder ("build/islands") */
    public function folder(string $path = ''): string
    {
        return rtrim(dirname($this->path) . '/' . $path, '/');
    }
}
