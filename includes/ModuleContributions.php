<?php

declare(strict_types=1);

namespace Benefit;

use Benefit\Index\Documents\HasFacetProvider;
use Benefit\Payments\Gateways\HasGateway;
use Benefit\Payments\Ledger\HasPayables;
use Benefit\Payments\Subscriptions\HasSubscribables;
use Benefit\People\HasPersonalData;
use Benefit\Shared\Boot\OtherContributions;
use Benefit\Shared\Html\IslandDefinition;
use Benefit\Shared\Module\BelongsToProduct;
use Benefit\Shared\Module\HasActivationHook;
use Benefit\Shared\Module\HasBlockPatterns;
use Benefit\Shared\Module\HasBlocks;
use Benefit\Shared\Module\HasCapabilities;
use Benefit\Shared\Module\HasCommands;
use Benefit\Shared\Module\HasConsistencyCheck;
use Benefit\Shared\Module\HasCronHooks;
use Benefit\Shared\Module\HasHourlyJobs;
use Benefit\Shared\Module\HasInstallSteps;
use Benefit\Shared\Module\HasIslands;
use Benefit\Shared\Module\HasPendingWork;
use Benefit\Shared\Module\HasRequiredPages;
use Benefit\Shared\Module\HasRoutes;
use Benefit\Shared\Module\HasScriptData;
use Benefit\Shared\Module\HasSessionData;
use Benefit\Shared\Module\HasSettings;
use Benefit\Shared\Module\HasSiteHealthTests;
use Benefit\Shared\Module\HasTables;
use Benefit\Shared\Module\HasUninstallData;
use Benefit\Shared\Module\HasVisitorData;
use Benefit\Shared\Module\Module;
use Benefit\Shared\Module\ModuleRegistry;
use Benefit\Shared\Module\ToggleableProduct;

defined('ABSPATH') || exit;

/** Rows of the slices that still have a module in place of a manifest. */
final class ModuleContributions implements OtherContributions
{
    /** By kind: the interface, and the method behind each callback. */
    private const METHODS = [
        'activation' => [HasActivationHook::class, 'switched'],
        'capabilities' => [HasCapabilities::class, 'capabilities'],
        'checks' => [HasConsistencyCheck::class, 'check'],
        'health' => [HasSiteHealthTests::class, 'healthTests'],
        'pages' => [HasRequiredPages::class, 'pages'],
        'patterns' => [HasBlockPatterns::class, 'patterns'],
        'pending' => [HasPendingWork::class, 'openBusiness'],
        'roles' => [HasCapabilities::class, 'roles'],
        'visitor' => [HasVisitorData::class, 'moveVisitor'],
    ];

    /** By kind: the interface of modules that are themselves what is asked for. */
    private const SERVICES = [
        'privacy' => HasPersonalData::class,
        'routes' => HasRoutes::class,
        'session' => HasSessionData::class,
        'settings' => HasSettings::class,
        'tables' => HasTables::class,
    ];

    public function __construct(private readonly ModuleRegistry $modules) {}

    /** @return array<array-key, mixed> */
    public function of(string $kind, bool $isAll): array
    {
        if (isset(self::SERVICES[$kind])) {
            return $this->modules(self::SERVICES[$kind], $isAll);
        }
        if (isset(self::METHODS[$kind])) {
            [$type, $method] = self::METHODS[$kind];

            return array_map(static fn(Module $module): \Closure => $module->$method(...), $this->modules($type, $isAll));
        }

        return array_merge([], ...match ($kind) {
            'blocks' => array_map(static fn(HasBlocks $module): array => array_map(self::renderer(...), $module->blocks()), $this->modules(HasBlocks::class, $isAll)),
            'commands' => array_map(static fn(HasCommands $module): array => array_map(static fn(\Closure $make): object => $make(), $module->commands()), $this->modules(HasCommands::class, $isAll)),
            'cron' => array_map(static fn(HasCronHooks $module): array => array_fill_keys($module->cronHooks(), null), $this->modules(HasCronHooks::class, $isAll)),
            'hourly' => array_map(static fn(HasHourlyJobs $module): array => $module->hourlyWork(), $this->modules(HasHourlyJobs::class, $isAll)),
            'islands' => array_map(static fn(HasIslands $module): array => array_column($module->islands(), null, 'name'), $this->modules(HasIslands::class, $isAll)),
            'facets' => array_map(static fn(HasFacetProvider $module): array => [$module->aspects()], $this->modules(HasFacetProvider::class, $isAll)),
            'gateways' => array_map(static fn(HasGateway $module): array => [$module->gateway()], $this->modules(HasGateway::class, $isAll)),
            'payables' => array_map(static fn(HasPayables $module): array => [$module->payable()], $this->modules(HasPayables::class, $isAll)),
            'products' => array_map(static fn(ToggleableProduct $module): array => [$module->product() => $module->label(...)], $this->modules(ToggleableProduct::class, $isAll)),
            'script_data' => array_map(static fn(HasScriptData $module): array => $module->pageSettings(), $this->modules(HasScriptData::class, $isAll)),
            'setup' => array_map(static fn(HasInstallSteps $module): array => [$module->name() => [$module->setupVersion(), $module->setUp(...)]], $this->modules(HasInstallSteps::class, $isAll)),
            'subscribables' => array_map(static fn(HasSubscribables $module): array => [$module->subscribable()], $this->modules(HasSubscribables::class, $isAll)),
            'stored' => array_map(static fn(HasUninstallData $module): array => [get_object_vars($module->storedData())], $this->modules(HasUninstallData::class, $isAll)),
            default => [],
        });
    }

    /** @return array<string, string|null> product by key */
    public function products(string $kind): array
    {
        $products = [];
        foreach ($this->modules->of(Module::class) as $module) {
            $product = $module instanceof BelongsToProduct ? $module->product() : null;
            $keys = match (true) {
                $kind === 'blocks' && $module instanceof HasBlocks => array_keys($module->blocks()),
                $kind === 'islands' && $module instanceof HasIslands => array_map(static fn(IslandDefinition $island): string => $island->name, $module->islands()),
                $kind === 'script_data' && $module instanceof HasScriptData => array_keys($module->pageSettings()),
                default => [],
            };
            $products += array_fill_keys($keys, $product);
        }

        return $products;
    }

    /**
     * @template T of Module
     *
     * @param class-string<T> $type
     *
     * @return list<T>
     */
    private function modules(string $type, bool $isAll): array
    {
        return $isAll ? $this->modules->all($type) : $this->modules->of($type);
    }

    /** @param \Closure(): object $make */
    private static function renderer(\Closure $make): \Closure
    {
        return static function (array $attributes, string $content, \WP_Block $block) use ($make): string {
            $renderer = $make();

            return method_exists($renderer, 'render') ? $renderer->render($attributes, $content, $block) : '';
        };
    }
}
