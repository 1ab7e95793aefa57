<?php

declare(strict_types=1);

namespace Benefit\Shared;

use Benefit\Shared\Boot\Container;
use Benefit\Shared\Boot\Contributions;
use Benefit\Shared\Boot\Manifest;
use Benefit\Shared\Boot\PluginFile;
use Benefit\Shared\Boot\RequestContext;
use Benefit\Shared\Boot\SettingsOverride;
use Benefit\Shared\Database\Database;
use Benefit\Shared\Database\MigrationRunner;
use Benefit\Shared\Database\RetryPolicy;
use Benefit\Shared\Database\SchemaInstaller;
use Benefit\Shared\Email\EmailOutage;
use Benefit\Shared\Email\EmailQueue;
use Benefit\Shared\Email\EmailSender;
use Benefit\Shared\Email\EmailTemplateStore;
use Benefit\Shared\Email\EmailTypeRegistry;
use Benefit\Shared\Email\UnsentEmailRepository;
use Benefit\Shared\Email\UnsentEmailsNotice;
use Benefit\Shared\Forms\FieldSet;
use Benefit\Shared\Html\BlockRegistrar;
use Benefit\Shared\Html\IslandRegistry;
use Benefit\Shared\Html\PageScripts;
use Benefit\Shared\Http\Limits\ClientAddress;
use Benefit\Shared\Http\RouteIndex;
use Benefit\Shared\Http\RouteProvider;
use Benefit\Shared\Http\Router;
use Benefit\Shared\Http\SecretCookie;
use Benefit\Shared\Http\Session\BaseScriptData;
use Benefit\Shared\Http\VisitorToken;
use Benefit\Shared\Look\BlockLook;
use Benefit\Shared\Settings\MissingPagesNotice;
use Benefit\Shared\Settings\PrivatePageGuard;
use Benefit\Shared\Settings\RequiredPage;
use Benefit\Shared\Settings\RequiredPages;
use Benefit\Shared\Settings\Settings;
use Benefit\Shared\Settings\SettingsStore;
use Benefit\Shared\Support\Clock;
use Benefit\Shared\Support\MoneyFormat;

defined('ABSPATH') || exit;

/** Factories for the services of Shared that the container cannot create from constructor types. */
final class SharedServices
{
    public static function contributions(Container $container): Contributions
    {
        return new Contributions($container->get(Manifest::class), $container, Settings::productsOff(...));
    }

    public static function requestContext(Container $container): RequestContext
    {
        return new RequestContext(RequiredPages::canBeCurrentPage(...), Settings::isStoredOn(...), $container->hasInstance(...), time());
    }

    public static function retryPolicy(Container $container): RetryPolicy
    {
        $clock = $container->get(Clock::class);

        return new RetryPolicy($clock->elapsed(...), $clock->pause(...));
    }

    public static function migrations(Container $container): MigrationRunner
    {
        return new MigrationRunner(
            $container->get(Database::class),
            $container->get(Clock::class),
            $container->get(Manifest::class)->schema() ?? $container->get(SchemaInstaller::class)->state(),
            static fn(bool $isCurrent) => $container->get(SchemaInstaller::class)->install($isCurrent),
        );
    }

    /** Returns the settings as of the beginning of the request; SettingsStore::loadSettings() returns the current ones. */
    public static function settings(Container $container): Settings
    {
        return $container->get(SettingsStore::class)->loadSettings($container->get(SettingsOverride::class)->values);
    }

    public static function emailQueue(Container $container): EmailQueue
    {
        /** @var array<string, array{isUrgent?: bool, seconds?: int, until?: string}> $rules */
        $rules = $container->get(Contributions::class)->allRows('email_rules');

        return new EmailQueue(
            $container->get(Database::class),
            $container->get(Clock::class),
            $rules,
            static fn() => $container->get(EmailSender::class)->sendQueued(),
        );
    }

    public static function emailSender(Container $container): EmailSender
    {
        return new EmailSender(
            $container->get(EmailQueue::class),
            $container->get(EmailOutage::class),
            $container->get(Settings::class),
            $container->get(Clock::class),
            static fn(): EmailTemplateStore => $container->get(EmailTemplateStore::class),
        );
    }

    public static function moneyFormat(Container $container): MoneyFormat
    {
        return $container->get(Settings::class)->money();
    }

    public static function pages(Container $container): RequiredPages
    {
        return self::pagesFrom($container, $container->get(Contributions::class)->callables('pages'));
    }

    /** Includes the pages of disabled products. */
    public static function allPages(Container $container): RequiredPages
    {
        return self::pagesFrom($container, $container->get(Contributions::class)->allCallables('pages'));
    }

    /** @param array<array-key, \Closure> $providers */
    private static function pagesFrom(Container $container, array $providers): RequiredPages
    {
        /** @var list<RequiredPage> $pages */
        $pages = array_merge([], ...array_map(static fn(\Closure $provide): array => $provide(), array_values($providers)));

        return new RequiredPages($container->get(Settings::class), $pages, $container->get(SettingsStore::class)->save(...));
    }

    public static function visitor(Container $container): VisitorToken
    {
        return new VisitorToken($_COOKIE, $container->get(Clock::class));
    }

    /** @param string $name name of the cookie, without its prefix */
    public static function secretCookie(string $name): SecretCookie
    {
        return new SecretCookie($name, $_COOKIE);
    }

    public static function clientAddress(Container $container): ClientAddress
    {
        $settings = $container->get(Settings::class);

        return ClientAddress::fromServer($_SERVER, $settings->proxy(), $settings->trustedProxies(), $settings->proxySeen() !== '');
    }

    public static function routes(Container $container): RouteIndex
    {
        /** @var list<class-string<RouteProvider>> $controllers */
        $controllers = array_values($container->get(Contributions::class)->rows('routes'));

        return new RouteIndex($controllers, $container->get(Manifest::class)->routes(), $container->get(...));
    }

    public static function islands(Container $container): IslandRegistry
    {
        $plugin = $container->get(PluginFile::class);
        $scripts = $container->get(PageScripts::class);
        $islands = $scripts->islands();

        return new IslandRegistry(
            $plugin->path,
            array_column($islands, 'template', 'name'),
            $scripts->data(),
            array_filter(array_column($islands, 'next', 'name'), static fn(string $next): bool => $next !== ''),
            array_filter(array_column($islands, 'script', 'name'), static fn(string $script): bool => $script !== ''),
            array_filter(array_column($islands, 'part', 'name')),
        );
    }

    public static function blocks(Container $container): BlockRegistrar
    {
        $contributions = $container->get(Contributions::class);

        // Elements 0 and 1 of a row are the class and the method; the others are arguments of the block type.
        $arguments = array_map(static fn(array $row): array => array_diff_key($row, [0, 1]), $contributions->rows('blocks'));

        return new BlockRegistrar($container->get(PluginFile::class)->path, $contributions->callables('blocks'), $arguments, $container->get(Manifest::class)->assets(), static fn(string $html, array $attributes): string => $container->get(BlockLook::class)->apply($html, $attributes));
    }

    public static function privatePages(Container $container): PrivatePageGuard
    {
        return new PrivatePageGuard(self::allPages($container), $container->get(RequiredPages::class)->names());
    }

    public static function missingPages(Container $container): MissingPagesNotice
    {
        return new MissingPagesNotice($container->get(RequiredPages::class), self::postTypes($container));
    }

    public static function unsentEmails(Container $container): UnsentEmailsNotice
    {
        return new UnsentEmailsNotice(
            $container->get(EmailSender::class),
            $container->get(EmailOutage::class),
            $container->get(UnsentEmailRepository::class),
            $container->get(EmailTemplateStore::class),
            $container->get(EmailTypeRegistry::class),
            $container->get(Clock::class),
            self::postTypes($container),
        );
    }

    /** @return list<string> of the enabled products */
    private static function postTypes(Container $container): array
    {
        /** @var list<list<string>> $postTypes */
        $postTypes = array_column($container->get(Contributions::class)->rows('stored'), 'postTypes');

        return array_merge([], ...$postTypes);
    }

    public static function baseScriptData(Container $container): BaseScriptData
    {
        return new BaseScriptData($container->get(Router::class), $container->get(VisitorToken::class), FieldSet::requiredMark(...));
    }
}
