import ca.uhn.fhir.context.FhirContext;
import ca.uhn.fhir.context.support.DefaultProfileValidationSupport;
import ca.uhn.fhir.validation.FhirValidator;
import ca.uhn.fhir.validation.ResultSeverityEnum;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.hl7.fhir.common.hapi.validation.support.CommonCodeSystemsTerminologyService;
import org.hl7.fhir.common.hapi.validation.support.InMemoryTerminologyServerValidationSupport;
import org.hl7.fhir.common.hapi.validation.support.PrePopulatedValidationSupport;
import org.hl7.fhir.common.hapi.validation.support.SnapshotGeneratingValidationSupport;
import org.hl7.fhir.common.hapi.validation.support.ValidationSupportChain;
import org.hl7.fhir.common.hapi.validation.validator.FhirInstanceValidator;
import org.hl7.fhir.r4.model.CodeSystem;

/**
 * Validates NDJSON files of a folder by HL7's validator in HAPI FHIR: one resource of each structure first, then
 * the others, until the minutes are over. What was valid is noted in the folder, and a next run goes on behind it.
 * Lines are validated as entries of Bundles, on every core: the validator reads its list of OIDs again for each
 * validation, which costs more than most resources do.
 */
public class ValidateFiles {
  private static final int entriesOfBundle = 50;
  private static final String notes = "validated.txt";
  private static final Pattern id = Pattern.compile("^\\{\"resourceType\":\"(\\w+)\",\"id\":\"([^\"]+)\"");
  /** Its binding is preferred, and most languages are not in it: FHIR requires a code of BCP 47. */
  private static final String preferred = "is not in valueset: http://hl7.org/fhir/ValueSet/languages";
  private static final Pattern entry = Pattern.compile("\\.entry\\[(\\d+)\\]");
  private static final ObjectMapper json = new ObjectMapper();

  private record Line(String type, String text, String digest) {}

  /** What is known of the resources of one type. */
  private static class Report {
    final Set<String> structures = new HashSet<>();
    int lines;
    int validated;
    int validatedStructures;
    int faulty;
  }

  private final Map<String, Report> reports = new TreeMap<>();
  private final Map<String, Integer> kinds = new ConcurrentSkipListMap<>();
  private final Map<String, Integer> others = new ConcurrentSkipListMap<>();
  private final Path folder;
  private final FhirValidator validator;

  private ValidateFiles(Path folder) throws IOException {
    this.folder = folder;
    this.validator = makeValidator(FhirContext.forR4(), folder);
  }

  public static void main(String[] args) throws Exception {
    boolean isValid = new ValidateFiles(Path.of(args[0])).run(Integer.parseInt(args[1]), Double.parseDouble(args[2]));
    System.exit(isValid ? 0 : 1);
  }

  /** Validates about `sample` resources of each type, or all for 0; returns whether none has an error. */
  private boolean run(int sample, double minutes) throws Exception {
    long end = System.nanoTime() + (long) (minutes * 60e9);
    Path noted = folder.resolve(notes);
    Set<String> known = Files.exists(noted) ? new HashSet<>(Files.readAllLines(noted)) : Set.of();
    List<Line> first = new ArrayList<>();
    List<Line> rest = new ArrayList<>();
    for (Path file : listFiles(folder, "")) {
      List<String> lines = Files.readAllLines(file);
      int step = sample == 0 ? 1 : Math.max(1, lines.size() / sample);
      for (int at = 0; at < lines.size(); at += 1) sort(lines.get(at), at % step == 0, known, first, rest);
    }
    // A run that ends early has seen something of each type.
    Collections.shuffle(rest, new Random(1));
    var work = Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
    for (List<Line> part : List.of(first, rest))
      for (int at = 0; at < part.size(); at += entriesOfBundle) {
        List<Line> lines = part.subList(at, Math.min(part.size(), at + entriesOfBundle));
        work.execute(() -> {
          if (System.nanoTime() < end) validate(lines, part == first);
        });
      }
    work.shutdown();
    work.awaitTermination(7, TimeUnit.DAYS);
    return print();
  }

  /** Puts a line to the first ones of their structure or to the others, unless it was valid before. */
  private void sort(String text, boolean isChosen, Set<String> known, List<Line> first, List<Line> rest)
      throws IOException {
    Matcher name = id.matcher(text);
    if (!name.find()) throw new IllegalArgumentException("No type and id: " + text);
    Line line = new Line(name.group(1), text, digest(text));
    Report report = reports.computeIfAbsent(line.type, (type) -> new Report());
    report.lines += 1;
    boolean isFirst = report.structures.add(structure(text));
    if (known.contains(line.digest)) {
      report.validated += 1;
      if (isFirst) report.validatedStructures += 1;
    } else if (isFirst) first.add(line);
    else if (isChosen) rest.add(line);
  }

  /** Returns the elements of a resource, with the extensions and systems that they name. */
  private static String structure(String text) throws IOException {
    Set<String> paths = new TreeSet<>();
    addPaths(json.readTree(text), "", paths);
    return String.join("\n", paths);
  }

  private static void addPaths(JsonNode node, String path, Set<String> paths) {
    if (node.isObject()) node.fields().forEachRemaining((field) -> {
      String name = field.getKey();
      boolean isNamed = name.equals("system") || name.equals("url") && path.endsWith("xtension");
      addPaths(field.getValue(), path + "." + name + (isNamed ? "=" + field.getValue().asText() : ""), paths);
    });
    else if (node.isArray()) node.forEach((item) -> addPaths(item, path, paths));
    else paths.add(path);
  }

  private static String digest(String text) {
    try {
      byte[] bytes = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(bytes, 0, 16);
    } catch (NoSuchAlgorithmException error) {
      throw new IllegalStateException(error);
    }
  }

  /** Validates lines, counts their errors by kind, and notes those without any. */
  private void validate(List<Line> lines, boolean areFirst) {
    Set<Integer> faulty = new HashSet<>();
    for (var message : validator.validateWithResult(asBundle(lines)).getMessages()) {
      if (message.getSeverity().compareTo(ResultSeverityEnum.ERROR) < 0) continue;
      Matcher place = entry.matcher(message.getLocationString());
      int at = place.find() ? Integer.parseInt(place.group(1)) : -1;
      String kind = (at < 0 ? "Bundle" : lines.get(at).type) + ": " + message.getMessage();
      boolean isError = !message.getMessage().contains(preferred);
      (isError ? kinds : others).merge(kind, 1, Integer::sum);
      if (isError) faulty.add(at);
    }
    // An error of the Bundle may be one of any of them.
    boolean isBundle = faulty.contains(-1);
    List<String> valid = new ArrayList<>();
    synchronized (reports) {
      for (int at = 0; at < lines.size(); at += 1) {
        Report report = reports.get(lines.get(at).type);
        boolean isFaulty = isBundle || faulty.contains(at);
        report.validated += 1;
        if (areFirst) report.validatedStructures += 1;
        if (isFaulty) report.faulty += 1;
        else valid.add(lines.get(at).digest);
      }
      try {
        Files.write(folder.resolve(notes), valid, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
      } catch (IOException error) {
        throw new IllegalStateException(error);
      }
    }
  }

  private boolean print() {
    reports.forEach((type, report) -> System.out.printf(
        "HAPI: %s: %d of %d validated, %d of %d structures, %d with errors%n",
        type, report.validated, report.lines, report.validatedStructures, report.structures.size(), report.faulty));
    kinds.forEach((kind, count) -> System.out.println("  " + count + " times " + kind));
    others.forEach((kind, count) -> System.out.println("  no error, " + count + " times " + kind));
    return kinds.isEmpty();
  }

  private static String asBundle(List<Line> lines) {
    return lines.stream().map((line) -> {
      Matcher name = id.matcher(line.text);
      name.find();
      String url = "https://validated.example/fhir/" + line.type + "/" + name.group(2);
      return "{\"fullUrl\":\"" + url + "\",\"resource\":" + line.text + "}";
    }).collect(Collectors.joining(",", "{\"resourceType\":\"Bundle\",\"type\":\"collection\",\"entry\":[", "]}"));
  }

  private static FhirValidator makeValidator(FhirContext context, Path folder) throws IOException {
    var own = new PrePopulatedValidationSupport(context);
    for (Path file : listFiles(folder, "CodeSystem"))
      for (String line : Files.readAllLines(file))
        own.addCodeSystem(context.newJsonParser().parseResource(CodeSystem.class, line));
    var module = new FhirInstanceValidator(new ValidationSupportChain(
        new DefaultProfileValidationSupport(context), own,
        new CommonCodeSystemsTerminologyService(context),
        new InMemoryTerminologyServerValidationSupport(context),
        new SnapshotGeneratingValidationSupport(context)));
    module.setAnyExtensionsAllowed(true);
    FhirValidator validator = context.newValidator();
    validator.registerValidatorModule(module);
    return validator;
  }

  private static List<Path> listFiles(Path folder, String start) throws IOException {
    try (var files = Files.list(folder)) {
      return files.filter((each) -> each.getFileName().toString().matches(start + ".*\\.ndjson")).sorted().toList();
    }
  }
}
